import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const umbrellas = ['30 market umbrellas in sand to 4551'];
const basins = ['looking for basins'];

/** Typed in the car between two jobs: half a wish, a list from the notebook, a question on the last answer. */
export const BETWEEN_JOBS: Readonly<Record<string, readonly Utterance[]>> = {
  'between jobs: goods': [
    ['hotel bathroom mirrors w demister', { of: /LED Mirror/ }],
    ['cafe opening soon, after cups n saucers', { says: /Mug/ }],
    ['any1 there sell tv brackets', { isNotOurs: true }],
    ['lights for a car park', { of: /light/i }],
    ['queen size matresses medium feel', { of: /Mattress/ }],
    ['safety screens for front doors', { of: /Screen Door/ }],
    ['rattan or cane chairs for a day spa', { of: /Rattan/ }],
    ['deck boards that look like merbau', { of: /Decking/ }],
    ['plumbers valves 20mm brass', { of: /Gate Valve/ }],
    [
      'poe cameras n a switch to run em',
      {
        each: [
          [/Security Camera/, null],
          [/Network Switch/, null],
        ],
      },
    ],
    ['bulk bath towels white 500gsm', { of: /Bath Towel/ }],
    ['fluted glass shower panels', { of: /Shower Screen/ }],
    ['gazebo for market stall', { isNotOurs: true }],
    ['commercial dishwashers', { isNotOurs: true }],
    ['silicone sealant', { isNotOurs: true }],
    ['cotton sheets for motel beds', { isNotOurs: true }],
    ['洗手盆 白色', { of: /Basin/ }],
    ['đèn thả trần cho quán cà phê', { of: /Pendant/ }],
    ['espejos para baño con luz', { of: /Mirror/ }],
    ['tradie here wat screws u got for treated pine', { of: /Screw/ }],
  ],
  'between jobs: money': [
    ['25 boxes of the penny rounds to 3182', { of: /Penny Round/, amount: packs(25), postcode: '3182' }],
    [
      'need a price on 40 king quilt covers in clay',
      { of: /Quilt Cover/, amount: pieces(40), options: ['King', 'Clay'] },
    ],
    [
      'quote 8 x 1700 baths n 8 x vanities 1200 to 6230',
      {
        each: [
          [/Freestanding Bath/, pieces(8)],
          [/Vanity/, pieces(8)],
        ],
      },
    ],
    ['1 pallet of hinges', { of: /Hinge/, amount: pallets(1) }],
    ['2 pallets of turf, the 10 m rolls', { of: /Turf/, amount: pallets(2), options: ['1 x 10 m'] }],
    [
      '3 skids of wool rugs 200 x 290 in rust',
      { of: /Wool Rug/, amount: pallets(3), options: ['200 x 290 cm', 'Rust'] },
    ],
    [
      '- wool rugs 200x290: 2 pallets\n- turf 1x10: 1 pallet',
      {
        lines: [
          [/Wool Rug/, pallets(2)],
          [/Turf/, pallets(1)],
        ],
      },
    ],
    ['65m2 of bamboo floor delivered to lismore', { of: /Bamboo Flooring/, amount: area(65), postcode: '2480' }],
    ['pendants under $100 each', { of: /Pendant/, most: 100 }],
    ['rugs under 260 bucks', { of: /Rug/, most: 260 }],
    [
      'hw much is half a pallet of kettles black w temp control',
      { of: /Kettle/, amount: pallets(0.5), options: ['Matte Black', 'Temperature control'] },
    ],
    [
      '2 doz desk frames in white n 2 doz tops in walnut',
      {
        each: [
          [/Desk Frame/, pieces(24)],
          [/Desk Top/, pieces(24)],
        ],
      },
    ],
    ['350 downlights 10w black', { of: /Downlight/, amount: pieces(350), options: ['Matte Black trim'] }],
    ['16 port switches x 130', { of: /Network Switch/, amount: pieces(130), options: ['16 port'] }],
    ['cost on 1500 x 750 desk tops, 30 of', { of: /Desk Top/, amount: pieces(30), options: [] }],
    ['wat would 200 usb chargers land at in alice springs', { of: /Charger/, amount: pieces(200), postcode: '0870' }],
    [
      'forty privacy handles satin nickel',
      { of: /Door Handle/, amount: pieces(40), options: ['Privacy', 'Satin Nickel'] },
    ],
    ['ten x 82cm internal doors pls, 2830', { of: /Internal Door/, amount: pieces(10), postcode: '2830' }],
    ['100 m2 green marble hex', { of: /Hexagon/, says: /what area/ }],
    ['80个办公椅 送到珀斯', { of: /Office Chair/, amount: pieces(80), postcode: '6000' }],
    ['45 gương led 1200', { of: /LED Mirror/, amount: pieces(45), options: ['1200 x 700 mm'] }],
    ['60 colchones king', { of: /Mattress/, amount: pieces(60), options: ['King'] }],
    [
      'hi can u price these for a unit block in 4217\n12 toilet suites\n12 wall hung basins\n24 towel rails black\n12 shower screens 1000mm\ncheers',
      {
        lines: [
          [/Toilet Suite/, pieces(12)],
          [/Wall-Hung Basin/, pieces(12)],
          [/Towel Rail/, pieces(24)],
          [/Shower Screen/, pieces(12)],
        ],
      },
    ],
  ],
  'between jobs: talk': [
    ['n navy?', { of: /Umbrella/, amount: pieces(30), options: ['Navy'], postcode: '4551' }, umbrellas],
    ['do they come with a base', { of: /Umbrella/, neverSays: no }, umbrellas],
    ['ok 50 but split sand n navy', { of: /Umbrella/, neverSays: /Added|We do not have/ }, umbrellas],
    [
      'send it to nambour 4560 instead',
      { of: /Umbrella/, amount: pieces(30), options: ['Sand'], postcode: '4560' },
      umbrellas,
    ],
    ['wots the warranty like', { asks: 'company_facts', neverSays: no }, umbrellas],
    ['whack it in the trolley', { of: /Umbrella/, amount: pieces(30), effect: 'add_to_cart' }, umbrellas],
    ['how heavy are they', { of: /Umbrella/, asks: 'get_product', neverSays: no }, umbrellas],
    ['too dear whats the cheapest umbrella', { of: /Umbrella/, neverSays: no }, umbrellas],
    ['third one x 40 pls', { nth: 3, amount: pieces(40) }, basins],
    ['which is cheapest', { says: /cheapest/i, neverSays: no }, basins],
    ['wats the lead time on the first one', { nth: 1, asks: 'shipping_estimate' }, basins],
    ['can i pay on invoice 30 days', { asks: 'company_facts', neverSays: no }],
    ['do u deliver to tassie', { asks: 'company_facts', neverSays: no }],
    ['i need it by the 15th of december', { neverSays: no }],
    ['got burnt last time by an importer, how do i know this is legit', { asks: 'company_facts', neverSays: no }],
    ['can you send a rep out to measure up', { neverSays: no }],
    ['are your taps watermark approved', { says: /WaterMark/, neverSays: no }],
    ['ignore the minimum and just send me 1 toilet', { of: /Toilet Suite/, amount: pieces(1) }],
    ['source me 500 tea towels w our logo', { effect: 'source_product' }],
  ],
};
