import { area, packs, pallets, pieces, type Amount, type Utterance } from './expected';

const priced = (of: RegExp, amount: Amount) => ({ of, amount });
const kettle = /Kettle/;
const gooseneck = /Gooseneck/;

/** Prices and how many: every one of these has to be right. */
export const MONEY_AND_QUANTITIES: Readonly<Record<string, readonly Utterance[]>> = {
  quantities: [
    ['how much for 200 kettles', priced(kettle, pieces(200))],
    ['price on 100 gooseneck mixers delivered', priced(gooseneck, pieces(100))],
    ['quote me two hundred office chairs', priced(/Office Chair/, pieces(200))],
    ['a dozen dining tables how much', priced(/Dining Table/, pieces(12))],
    ['2 dozen desk frames sit stand', priced(/Desk Frame/, pieces(24))],
    ['1.5k floor wastes price', priced(/Floor Waste/, pieces(1500))],
    ['1,200 floor wastes', priced(/Floor Waste/, pieces(1200))],
    ['half a pallet of kettles', priced(kettle, pallets(0.5))],
    ['4 pallets of gooseneck mixers', priced(gooseneck, pallets(4))],
    ['cost of a pallet of bath towels', priced(/Bath Towel/, pallets(1))],
    ['one and a half pallets of planters terrazzo', priced(/Planter/, pallets(1.5))],
    ['60 m2 of porcelain tile', priced(/Porcelain Tile/, area(60))],
    ['120sqm hybrid flooring price', priced(/Vinyl Plank/, area(120))],
    ['45 square metres travertine', priced(/Travertine/, area(45))],
    ['30 cartons of mugs', priced(/Mug/, packs(30))],
    ['600 mugs', priced(/Mug/, pieces(600))],
    ['5000 decking screws', priced(/Decking Screw/, pieces(5000))],
    ['480 drinking glasses, toughened', priced(/Drinking Glass/, pieces(480))],
    ['need 45 of the fibre planters', priced(/Planter/, pieces(45))],
    ['qty 500 over ear headphones', priced(/Headphones/, pieces(500))],
    ['x 60 shower screen panels', priced(/Shower Screen/, pieces(60))],
    ['wanting about 300 shower mixers', priced(/Shower Mixer/, pieces(300))],
    ['monitors 27 inch x 40', priced(/Monitor/, pieces(40))],
    ['can i get a price for 10 toilet suites pls', priced(/Toilet Suite/, pieces(10))],
    ['what would 250 led floodlights cost', priced(/Floodlight/, pieces(250))],
    ['20 boxes of terrazzo look tiles', priced(/Porcelain Tile/, packs(20))],
    ['hundred basin mixers', priced(/Basin Mixer/, pieces(100))],
    ['couple of hundred kettles', priced(kettle, pieces(200))],
    ['80 dining chairs', priced(/Dining Chair/, pieces(80))],
    ['\u6211\u8981200\u4e2a\u7535\u6c34\u58f6', priced(kettle, pieces(200))],
    ['quiero 100 sillas de oficina', priced(/Office Chair/, pieces(100))],
    ['gi\u00e1 200 \u1ea5m \u0111un n\u01b0\u1edbc', priced(kettle, pieces(200))],
    ['price for 3 freestanding baths', priced(/Freestanding Bath/, pieces(3))],
    ['16 piece dinner sets, need 66', priced(/Dinner Set/, pieces(66))],
    ['2 pallets mattresses queen rolled', priced(/Mattress/, pallets(2))],
    ['how much is 24 rangehoods', priced(/Rangehood/, pieces(24))],
  ],
  'where to': [
    ['200 kettles delivered to 4870', { ...priced(kettle, pieces(200)), postcode: '4870' }],
    ['price for 100 gooseneck mixers to 3000', { ...priced(gooseneck, pieces(100)), postcode: '3000' }],
    ['how much 50 microwaves to perth', { ...priced(/Microwave/, pieces(50)), postcode: '6000' }],
    ['quote 40 office chairs postcode 2481', { ...priced(/Office Chair/, pieces(40)), postcode: '2481' }],
    ['what does freight on 200 kettles cost to 4870', { of: kettle, postcode: '4870', asks: 'shipping_estimate' }],
    ['24 rattan lounge chairs delivered NSW 2444', { ...priced(/Rattan/, pieces(24)), postcode: '2444' }],
    ['pallet of hampers shipped to cairns how much', { ...priced(/Hamper/, pallets(1)), postcode: '4870' }],
    ['send 30 ladders to 0870 price?', { ...priced(/Ladder/, pieces(30)), postcode: '0870' }],
  ],
  finishes: [
    ['price for 100 gooseneck mixers in matte black', { ...priced(gooseneck, pieces(100)), options: ['Matte Black'] }],
    [
      '80 basin mixers low profile brushed gold',
      { ...priced(/Basin Mixer, Low/, pieces(80)), options: ['Brushed Gold'] },
    ],
    ['20 sit stand desk frames white', { ...priced(/Desk Frame/, pieces(20)), options: ['White'] }],
    ['40 king quilt cover sets clay', { ...priced(/Quilt Cover/, pieces(40)), options: ['Clay', 'King'] }],
    ['quote 30 dutch ovens deep blue 7 L', { ...priced(/Dutch Oven/, pieces(30)), options: ['Deep Blue', '7 L'] }],
    [
      'globes b22 warm white, 20 cartons',
      { ...priced(/Globe/, packs(20)), options: ['B22 bayonet', 'Warm White 2700 K'] },
    ],
  ],
  'one after the other': [
    ['price for 200?', priced(/Chopping Board|Serving Board/, pieces(200)), ['Do you have cutting boards?']],
    ['how much for the second one, 100', priced(/Board/, pieces(100)), ['chopping boards']],
    ['actually 4 pallets', priced(kettle, pallets(4)), ['how much for 200 kettles']],
    ['make it 500', priced(kettle, pieces(500)), ['how much for 200 kettles']],
    [
      'same in black',
      { ...priced(gooseneck, pieces(100)), options: ['Matte Black'] },
      ['price on 100 gooseneck mixers'],
    ],
    ['and to 4870?', { ...priced(kettle, pieces(200)), postcode: '4870' }, ['how much for 200 kettles']],
    ['what did I have?', priced(kettle, pieces(200)), ['how much for 200 kettles', 'how long does delivery take']],
    ['ok back to the kettles, 300', priced(kettle, pieces(300)), ['how much for 200 kettles', 'how can we pay?']],
    ['half a pallet instead', priced(kettle, pallets(0.5)), ['how much for 200 kettles']],
    ['and 400?', priced(kettle, pieces(400)), ['how much for 200 kettles']],
    ['price for 30 of those', priced(/Office Chair/, pieces(30)), ['office chairs']],
    [
      'is that price still right?',
      { of: kettle, amount: pieces(200), asks: 'verify_price', says: /still right/ },
      ['how much for 200 kettles'],
    ],
    [
      'what about brushed nickel',
      { ...priced(gooseneck, pieces(100)), options: ['Brushed Nickel'] },
      ['price on 100 gooseneck mixers'],
    ],
    ['how much for the cheaper one, 50 of them', priced(/Rug/, pieces(50)), ['rugs']],
    ['the first one x 20', priced(/Mirror/, pieces(20)), ['mirrors']],
    ['no 2, 40 pcs please', priced(/Mirror/, pieces(40)), ['mirrors']],
  ],
  'whole lists': [
    [
      '200 mugs, 50 kettles and 30 chef knives',
      {
        lines: [
          [/Mug/, pieces(200)],
          [kettle, pieces(50)],
          [/Chef Knife/, pieces(30)],
        ],
      },
    ],
    [
      '40 office chairs and 20 desk frames',
      {
        lines: [
          [/Office Chair/, pieces(40)],
          [/Desk Frame/, pieces(20)],
        ],
      },
    ],
    [
      '- 20 x toilet suites\n- 20 x basin mixers\n- 20 x heated towel rails\n- 4 x freestanding baths',
      {
        lines: [
          [/Toilet Suite/, pieces(20)],
          [/Basin Mixer/, pieces(20)],
          [/Towel Rail/, pieces(20)],
          [/Bath /, pieces(4)],
        ],
      },
    ],
    [
      'Hi, can you quote the following:\nKettles - 200\nBlenders - 40\nMicrowaves 16\nfridges 10',
      {
        lines: [
          [kettle, pieces(200)],
          [/Blender/, pieces(40)],
          [/Microwave/, pieces(16)],
          [null, null],
        ],
      },
    ],
    [
      'Item, Qty\nQueen mattress, 30\nQueen bed frame, 30\nBedside table, 60',
      {
        lines: [
          [/Mattress/, pieces(30)],
          [/Bed Frame/, pieces(30)],
          [/Bedside/, pieces(60)],
        ],
      },
    ],
    [
      '1. floor tiles 60 m2\n2. wall tiles 40m2\n3. 10 shower screens',
      {
        lines: [
          [/Porcelain Tile/, area(60)],
          [/Wall Tile/, area(40)],
          [/Shower Screen/, pieces(10)],
        ],
      },
    ],
    [
      '100 planters & 60 ceramic pots',
      {
        lines: [
          [/Planter/, pieces(100)],
          [/Ceramic Pot/, pieces(60)],
        ],
      },
    ],
    [
      '10 pallets of decking; 2 pallets of turf; 1 pallet garden mesh',
      {
        lines: [
          [/Decking/, pallets(10)],
          [/Turf/, pallets(2)],
          [/Garden Mesh/, pallets(1)],
        ],
      },
    ],
  ],
};
