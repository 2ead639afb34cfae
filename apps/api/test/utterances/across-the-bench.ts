import { packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const mirrors = ['60 framed led mirrors no demister to 4217'];
const doors = ['do you have internal doors'];

/** Five who write: a tradie with one thumb, a hotel's buyer, an owner of a café, an estimator, and people who mix two languages. */
export const ACROSS_THE_BENCH: Readonly<Record<string, readonly Utterance[]>> = {
  'across the bench: goods': [
    ['got any of them strip drain things for walk in showers', { of: /Linear Shower Channel/ }],
    ['looking for pillows and cushions for a lobby', { of: /Cushion/ }],
    ['we refit 60 rooms and require blackout drapery, ivory', { of: /Blockout Curtain/ }],
    ['a coffee machine for filter coffee in the breakfast room', { of: /Drip Coffee/ }],
    ['supply only: network cameras poe, dome type', { of: /Security Camera/ }],
    ['mình cần bồn cầu cho nhà nghỉ', { of: /Toilet Suite/ }],
    ['想要 waterproof 木纹地板', { of: /Vinyl Plank|Bamboo Flooring/ }],
    ['sillas para restaurante, apilables', { of: /Stackable Dining Chair/ }],
    ['commercial espresso machine 2 group', { isNotOurs: true }],
    ['hotel minibar fridges', { isNotOurs: true }],
  ],
  'across the bench: money': [
    [
      '16 shower bases n 16 screens fluted',
      {
        each: [
          [/Shower Base/, pieces(16)],
          [/Shower Screen/, pieces(16)],
        ],
      },
    ],
    ['need 5 ctn hinges soft close asap to 2640', { of: /Hinge/, amount: packs(5), postcode: '2640' }],
    [
      'Please provide your best delivered price for 120 No. bedside tables to Hobart 7000',
      { of: /Bedside/, amount: pieces(120), postcode: '7000' },
    ],
    ['240 bath towels in sage for the spa', { of: /Bath Towel/, amount: pieces(240), options: ['Sage'] }],
    ['allow 186 sqm of composite decking, silver ash', { of: /Decking/, says: /does not say what area/ }],
    ['item 4.2: solid core doors 720 leaf, qty 48', { of: /Internal Door/, amount: pieces(48), options: ['720 mm'] }],
    ['half a pallet of the stackable chairs in moss', { of: /Stackable/, amount: pallets(0.5), options: ['Moss'] }],
    ['báo giá 100 cái ghế văn phòng giao 2166', { of: /Office Chair/, amount: pieces(100), postcode: '2166' }],
    ['300个 水龙头 黑色 basin mixer', { of: /Basin Mixer/, amount: pieces(300), options: ['Matte Black'] }],
    ['cuanto cuestan 50 espejos led a Cairns', { of: /LED Mirror/, amount: pieces(50), postcode: '4870' }],
    [
      '36 umbrellas navy, 72 rope chairs charcoal, for the terrace',
      {
        each: [
          [/Umbrella/, pieces(36)],
          [/Rope/, pieces(72)],
        ],
      },
    ],
    [
      '1 pallet wall cladding black plus 1 pallet acoustic panels walnut',
      {
        each: [
          [/Cladding/, pallets(1)],
          [/Acoustic/, pallets(1)],
        ],
      },
    ],
  ],
  'across the bench: talk': [
    [
      'ok swap em to the 1200 ones',
      { of: /LED Mirror/, amount: pieces(60), options: ['1200 x 700 mm', 'No demister'], postcode: '4217' },
      mirrors,
    ],
    ['how long till theyre on site', { of: /LED Mirror/, asks: 'shipping_estimate', neverSays: no }, mirrors],
    ['Kindly confirm whether GST and import duty are included.', { says: /GST/, neverSays: no }, mirrors],
    ['do u do 870 wide', { of: /Internal Door/, neverSays: /Added/ }, doors],
    ['righto chuck em in the cart', { effect: 'add_to_cart', of: /LED Mirror/ }, mirrors],
    ['could you hold that price until the end of next month?', { neverSays: no }, mirrors],
    ['what certification do the doors have for a class 2 building', { of: /Internal Door/, neverSays: no }, doors],
    ['we are a registered charity, do you discount', { neverSays: no }, mirrors],
  ],
};
