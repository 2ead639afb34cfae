import { area, packs, pallets, pieces, type Utterance } from './expected';

/** Amounts, options and places as a buyer's own order book has them, short and in any order. */
export const SUMS_AND_PLACES: Readonly<Record<string, readonly Utterance[]>> = {
  'sums and places': [
    [
      '120 gooseneck mixers brushed gold to 6000',
      { of: /Gooseneck/, amount: pieces(120), options: ['Brushed Gold'], postcode: '6000' },
    ],
    [
      'price on 2 pallets of pull out mixers in gunmetal',
      { of: /Pull-Out Spray/, amount: pallets(2), options: ['Gunmetal'] },
    ],
    ['16 single bowl sinks, the 740 bowl', { of: /Single Bowl/, amount: pieces(16), options: ['740 mm bowl'] }],
    ['half pallet of charcoal composite sinks', { of: /Composite Sink/, amount: pallets(0.5), options: ['Charcoal'] }],
    ['500 serving boards del to hobart', { of: /Serving Board/, amount: pieces(500), postcode: '7000' }],
    ['80 dutch ovens chilli red 7L', { of: /Dutch Oven/, amount: pieces(80), options: ['Chilli Red', '7 L'] }],
    ['40 cartons bread knives', { of: /Chef Knife/, amount: packs(40), options: ['Bread 22 cm'] }],
    ['480 santoku knives', { of: /Chef Knife/, amount: pieces(480), options: ['Santoku 18 cm'] }],
    ['36 navy rim dinner sets', { of: /Dinner Set/, amount: pieces(36), options: ['Navy Rim'] }],
    ['600 mugs for an office', { of: /Mug/, amount: pieces(600) }],
    ['quote 1200 glasses', { of: /Drinking Glass/, amount: pieces(1200) }],
    [
      '100 kettles black with temperature control',
      { of: /Kettle/, amount: pieces(100), options: ['Matte Black', 'Temperature control'] },
    ],
    ['45 x pantry baskets 400', { of: /Pantry Basket/, amount: pieces(45), options: ['400 mm'] }],
    [
      '300 basin mixers matt black, deliver Darwin',
      { of: /Basin Mixer, Low/, amount: pieces(300), options: ['Matte Black'], postcode: '0800' },
    ],
    ['50 shower sets in brushed nickel', { of: /Twin Rail/, amount: pieces(50), options: ['Brushed Nickel'] }],
    [
      '2 pallets of vessel basins matte black ceramic',
      { of: /Ceramic Vessel/, amount: pallets(2), options: ['Matte Black'] },
    ],
    ['12 toilets raised height', { of: /Toilet Suite/, amount: pieces(12), options: ['Raised height pan'] }],
    ['4 baths 1700', { of: /Freestanding Bath/, amount: pieces(4), options: ['1700 mm'] }],
    [
      'thirty led mirrors 1200 wide no demister',
      { of: /LED Mirror/, amount: pieces(30), options: ['1200 x 700 mm', 'No demister'] },
    ],
    [
      '8 vanities 1200 white satin to Newcastle',
      { of: /Vanity/, amount: pieces(8), options: ['1200 mm', 'White Satin'], postcode: '2300' },
    ],
    ['1000 floor wastes 115 black', { of: /Floor Waste/, amount: pieces(1000), options: ['115 mm', 'Matte Black'] }],
    ['16 towel rails brushed steel', { of: /Heated Towel Rail/, amount: pieces(16), options: ['Brushed Steel'] }],
    ['192 bath towels sage', { of: /Bath Towel/, amount: pieces(192), options: ['Sage'] }],
    ['25 monitors 24"', { of: /Monitor/, amount: pieces(25), options: ['24-inch FHD'] }],
    ['200 switches 16 port', { of: /Network Switch/, amount: pieces(200), options: ['16 port'] }],
    ['450 vandal proof cameras', { of: /Security Camera/, amount: pieces(450), options: ['Vandal-rated housing'] }],
    ['1000 usb c chargers', { of: /Wall Charger/, amount: pieces(1000) }],
    ['36 panel lights 1200x300 4000k', { of: /Panel Light/, amount: pieces(36), options: ['1200 x 300 mm', '4000 K'] }],
    ['800 downlights black trim', { of: /Downlight/, amount: pieces(800), options: ['Matte Black trim'] }],
    [
      '2000 globes bayonet warm white',
      { of: /Globe/, amount: pieces(2000), options: ['B22 bayonet', 'Warm White 2700 K'] },
    ],
    ['24 pendants 450 forest green', { of: /Pendant/, amount: pieces(24), options: ['450 mm', 'Forest Green'] }],
    [
      '24 white ceiling fans with lights to Cairns',
      { of: /Ceiling Fan/, amount: pieces(24), options: ['Matte White', 'With LED light'], postcode: '4870' },
    ],
    ['10 of the 2100 dining tables', { of: /Dining Table/, amount: pieces(10), options: ['2100 mm'] }],
    ['24 office chairs w headrest', { of: /Office Chair/, amount: pieces(24), options: ['Headrest'] }],
    ['20 desk frames white', { of: /Desk Frame/, amount: pieces(20), options: ['White'] }],
    ['32 walnut desk tops', { of: /Desk Top/, amount: pieces(32), options: ['Walnut'] }],
    ['18 king bed frames', { of: /Bed Frame/, amount: pieces(18), options: ['King'] }],
    ['12 king mattresses firm', { of: /Mattress/, amount: pieces(12), options: ['King', 'Firm feel'] }],
    [
      '640 door handles satin nickel privacy',
      { of: /Door Handle/, amount: pieces(640), options: ['Satin Nickel', 'Privacy'] },
    ],
    ['65 boxes 316 decking screws', { of: /Decking Screw/, amount: packs(65), options: ['316 stainless'] }],
    ['14 wool rugs rust 200x290', { of: /Wool Rug/, amount: pieces(14), options: ['Rust', '200 x 290 cm'] }],
    ['160 king quilt covers clay', { of: /Quilt Cover/, amount: pieces(160), options: ['King', 'Clay'] }],
    ['96 olive cushions', { of: /Cushion/, amount: pieces(96), options: ['Olive'] }],
    ['164 curtains ivory', { of: /Curtain/, amount: pieces(164), options: ['Ivory'] }],
    ['144 blinds 1200 x 1500', { of: /Blind/, amount: pieces(144), options: ['1200 x 1500 mm'] }],
    ['28 fiddle leaf trees the 1.2m ones', { of: /Fiddle Leaf/, amount: pieces(28), options: ['1.2 m'] }],
    ['16 arch mirrors brass', { of: /Mirror Arch/, amount: pieces(16), options: ['Brass'] }],
    [
      '42 umbrellas navy to the gold coast',
      { of: /Umbrella/, amount: pieces(42), options: ['Navy'], postcode: '4217' },
    ],
    ['8 rope lounge chairs sand', { of: /Rope/, amount: pieces(8), options: ['Sand'] }],
    ['720 bottles powder black', { of: /Bottle/, amount: pieces(720), options: ['Powder Black'] }],
    [
      '60 sqm terrazzo tiles ash polished',
      { of: /Terrazzo-Look Porcelain/, amount: area(60), options: ['Ash', 'Polished'] },
    ],
    ['32 pairs of step treads basalt', { of: /Step Tread/, amount: packs(32), options: ['Basalt'] }],
    ['25 boxes green marble hex mosaic', { of: /Hexagon/, amount: packs(25), options: ['Green marble'] }],
    ['20 sandstone basins raj blend', { of: /Sandstone/, amount: pieces(20), options: ['Raj Blend'] }],
    ['18 black marble basins', { of: /Marble Vessel/, amount: pieces(18), options: ['Black marble'] }],
    [
      '80 square metres of blackbutt hybrid to 2830',
      { of: /Vinyl Plank/, amount: area(80), options: ['Blackbutt look'], postcode: '2830' },
    ],
    ['84 packs composite decking silver ash', { of: /Decking 2.1/, amount: packs(84), options: ['Silver Ash'] }],
    ['26 internal doors 720', { of: /Internal Door/, amount: pieces(26), options: ['720 mm'] }],
    ['54 slat panels smoked oak', { of: /Slat Panel/, amount: pieces(54), options: ['Smoked Oak'] }],
    ['24 rolls turf 10m', { of: /Turf/, amount: packs(24), options: ['1 x 10 m'] }],
    ['a pallet of 20mm gate valves', { of: /Gate Valve/, amount: pallets(1), options: ['20 mm'] }],
    ['three pallets garden mesh to dubbo', { of: /Garden Mesh/, amount: pallets(3), postcode: '2830' }],
    ['1.5 pallets of step ladders', { of: /Ladder/, amount: pallets(1.5) }],
    ['what would 90 hinges cartons cost landed in perth', { of: /Hinge/, amount: packs(90), postcode: '6000' }],
    ['price per unit 30 bar fridges', { isNotOurs: true }],
    [
      'need 100 claw hammers and 100 spanner sets',
      {
        each: [
          [/Hammer/, pieces(100)],
          [/Spanner/, pieces(100)],
        ],
      },
    ],
    [
      '24 bedsides n 12 tallboys',
      {
        each: [
          [/Bedside/, pieces(24)],
          [/Tallboy/, pieces(12)],
        ],
      },
    ],
    [
      '1 pallet teak benches, 1 pallet market umbrellas sand',
      {
        each: [
          [/Teak/, pallets(1)],
          [/Umbrella/, pallets(1)],
        ],
      },
    ],
  ],
};
