import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const chairs = ['48 dining chairs in oat to 7250'];
const tiles = ['120 m2 of the terrazzo tiles in bone'];

/** Typed on the couch after work, with the next job in mind. */
export const AFTER_HOURS: Readonly<Record<string, readonly Utterance[]>> = {
  'after hours: goods': [
    ['evening, got any decent looking floor lamps', { of: /Floor Lamp/ }],
    ['something for wet towels that heats up', { of: /Towel Rail/ }],
    ['built in bins for a kitchen', { of: /Cabinet Bin/ }],
    ['wat door furniture do yas have', { of: /Door Handle|Door Lock/ }],
    [
      'outdoor umberella n chairs',
      {
        each: [
          [/Umbrella/, null],
          [/Chair/, null],
        ],
      },
    ],
    ['coolroom panels', { isNotOurs: true }],
    ['letterboxes', { isNotOurs: true }],
    ['air con units split system', { isNotOurs: true }],
    ['mirrors for a barber', { of: /Mirror/ }],
    ['chefs knifes forged', { of: /Chef Knife/ }],
    ['basket set for linen cupboard', { of: /Storage Basket|Pantry Basket|Seagrass/ }],
    ['rolls of lawn that never needs mowing', { of: /Turf/ }],
    ['tapware in gunmetal for basins', { of: /Basin Mixer/ }],
    ['wireless headphons over ear', { of: /Headphones/ }],
    ['king mattres', { of: /Mattress/ }],
    ['desk legs electric up and down', { of: /Desk Frame/ }],
    ['marine ply', { isNotOurs: true }],
    ['sparkle tiles', { of: /Tile|Mosaic/ }],
    ['浴室镜子 带灯', { of: /Mirror/ }],
    ['quạt trần có đèn', { of: /Ceiling Fan/ }],
    ['cortinas opacas', { of: /Curtain/ }],
  ],
  'after hours: money': [
    [
      'wats 14 corner showers bases worth delivered ipswich',
      { of: /Shower Base/, amount: pieces(14), postcode: '4305' },
    ],
    [
      '3 pallets of mesh n 200 hammers',
      {
        each: [
          [/Mesh/, pallets(3)],
          [/Hammer/, pieces(200)],
        ],
      },
    ],
    ['88 m2 bamboo flooring to hobart 7000', { of: /Bamboo Flooring/, amount: area(88), postcode: '7000' }],
    ['18 rugs wool 160x230 rust', { of: /Wool Rug/, amount: pieces(18), options: ['Rust'] }],
    ['50 pendants forest green 450', { of: /Pendant/, amount: pieces(50), options: ['Forest Green', '450 mm'] }],
    [
      'need 160 pullout mixers matt black, toowoomba',
      { of: /Pull-Out/, amount: pieces(160), options: ['Matte Black'], postcode: '4350' },
    ],
    ['how much r toilet seats if i get 240', { of: /Toilet Seat/, amount: pieces(240) }],
    ['42 umbrellas in navy n sand', { of: /Umbrella/, amount: pieces(42) }],
    [
      '70 boxes 316 deckin screws 50mm',
      { of: /Decking Screw/, amount: packs(70), options: ['316 stainless', '10g x 50'] },
    ],
    ['two n a half pallets of cladding oak', { of: /Wall Cladding/, amount: pallets(2.5), options: ['Oak'] }],
    ['36 fans w/ light', { of: /Ceiling Fan/, amount: pieces(36), options: ['With LED light'] }],
    [
      'fridge x2, induction hobs x16',
      {
        lines: [
          [null, null],
          [/Hob/, pieces(16)],
        ],
      },
    ],
    ['12 filing cabinets to 0800 darwin', { of: /Filing Cabinet/, amount: pieces(12), postcode: '0800' }],
    ['lowest qty on vanities', { of: /Vanity/, says: /\b2\b/ }],
    ['300 chambray quilt covers king size', { of: /Quilt Cover/, amount: pieces(300), options: ['Chambray', 'King'] }],
    ['110 vandal rated cameras', { of: /Security Camera/, amount: pieces(110), options: ['Vandal-rated housing'] }],
    ['地砖 200平方米 送到布里斯班', { of: /Porcelain Tile/, amount: area(200), postcode: '4000' }],
    ['24 sillas de oficina', { of: /Office Chair/, amount: pieces(24) }],
    ['150 đèn pha', { of: /Floodlight/, amount: pieces(150) }],
    [
      'Need:\n6 freestanding baths 1700\n6 rangehoods\n12 m2 penny rounds\nthanks',
      {
        lines: [
          [/Freestanding Bath/, pieces(6)],
          [/Rangehood/, pieces(6)],
          [/Penny Round/, area(12)],
        ],
      },
    ],
  ],
  'after hours: talk': [
    ['swap to moss', { of: /Dining Chair/, amount: pieces(48), options: ['Moss'], postcode: '7250' }, chairs],
    ['could you do 60 for the same money', { neverSays: /Added|We do not have/ }, chairs],
    ['n matching table, 4', { of: /Dining Table/, amount: pieces(4), postcode: '7250' }, chairs],
    ['are they stackable', { of: /Dining Chair/, neverSays: no }, chairs],
    ['yep chuck em in', { of: /Dining Chair/, amount: pieces(48), effect: 'add_to_cart' }, chairs],
    ['how many boxs is that', { of: /Porcelain Tile/, neverSays: no }, tiles],
    ['call it 150', { of: /Porcelain Tile/, neverSays: /We do not have|Added/ }, tiles],
    ['plus ten percent', { of: /Porcelain Tile/, neverSays: /We do not have|Added/ }, tiles],
    ['polished instead', { of: /Porcelain Tile/, amount: area(120), options: ['Bone', 'Polished'] }, tiles],
    ['what do i seal em with', { neverSays: no }, tiles],
    ['where u guys based', { neverSays: no }],
    ['do u take cheques', { neverSays: no }],
    ['how long will my quote last', { asks: 'company_facts', neverSays: no }],
    ['can i get it sent to two addresses', { neverSays: no }],
    ['my last order was short 2 boxes', { neverSays: no }],
    ['is there someone i can ring tomorrow', { asks: 'company_facts', neverSays: no }],
    ['delete everything in my trolley', { says: /cart/, neverSays: no }],
    ['能便宜吗', { says: /discount/, neverSays: no }],
    ['can you send me a sample of the flooring', { says: /sample/i, neverSays: no }],
  ],
};
