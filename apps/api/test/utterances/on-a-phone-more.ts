import { area, packs, pallets, pieces, type Utterance } from './expected';
const kettles = ['how much for 200 kettles'];
const no = /We do not have|did not understand/;
/** Both in one, asked when everything else stood. */
export const MORE_ON_A_PHONE: Readonly<Record<string, readonly Utterance[]>> = {
  'on a phone: more': [
    ['after some rugs for a reception area', { of: /Rug/ }],
    ['wat have u got in the way of pendant lites', { of: /Pendant/ }],
    ['bed frames king metal', { of: /Bed Frame/ }],
    ['need sme chopin boards for the kitchen', { of: /Chopping Board|Serving Board/ }],
    ['garden pots big ones', { of: /Pot|Planter/ }],
    ['security camras', { of: /Security Camera/ }],
    ['u sell shower doors', { of: /Shower Door/ }],
    ['acustic panels for a restaurant', { of: /Acoustic/ }],
    ['tyres for a ute', { isNotOurs: true }],
    ['cement mixer', { isNotOurs: true }],
    ['coffee tables', { isNotOurs: true }],
    ['lino for a granny flat', { of: /Vinyl Plank/ }],
    ['sparky here need batten lights led', { of: /LED Batten/ }],
    ['300 mugs to 2444 how much', { of: /Mug/, amount: pieces(300), postcode: '2444' }],
    ['price for a pallet and a half of bottles', { of: /Bottle/, amount: pallets(1.5) }],
    ['can you quote 18 shaving cabinets delivered to wagga', { of: /Shaving/, amount: pieces(18), postcode: '2650' }],
    ['need about 55 sqm wall tiles sage', { of: /Wall Tile/, amount: area(55), options: ['Sage'] }],
    [
      '60 dining chairs moss vegan leather',
      { of: /Dining Chair/, amount: pieces(60), options: ['Moss', 'Vegan leather'] },
    ],
    ['8 cartons of downlights black trim', { of: /Downlight/, amount: packs(8), options: ['Matte Black trim'] }],
    ['24 door passage handles... actually 640', { of: /Door Handle/, amount: pieces(640) }],
    [
      'what would 10 vanities 1200 white set me back in hobart',
      { of: /Vanity/, amount: pieces(10), options: ['1200 mm', 'White Satin'], postcode: '7000' },
    ],
    ['30 pallets of turf', { of: /Turf/, amount: pallets(30) }],
    ['thirty six inch hobs', { of: /Hob/ }],
    [
      'ok and in brushed gold',
      { of: /Gooseneck/, amount: pieces(160), options: ['Brushed Gold'] },
      ['160 gooseneck mixers'],
    ],
    ['cheaper if i get 400?', { neverSays: no }, kettles],
    ['and how many pallets is that', { of: /Kettle/, neverSays: no }, kettles],
    ['nah leave it', { neverSays: /Added|We do not have/ }, kettles],
    [
      'whats the freight on that to alice springs',
      { of: /Kettle/, asks: 'shipping_estimate', postcode: '0870' },
      kettles,
    ],
    ['yep do that', { of: /Kettle/, amount: pieces(200), effect: 'add_to_cart' }, kettles],
    ['compare the first two', { asks: 'get_product', neverSays: no }, ['basins']],
    ['can u drop it at the back gate', { neverSays: no }],
    ['do you have a returns address', { neverSays: /We do not have/ }],
    ['is there a fee for card', { neverSays: no }],
    ['how come its so cheap', { neverSays: /We do not have/ }],
    ['do you price match', { neverSays: no }],
    ['whats your lead time', { neverSays: no, asks: 'company_facts' }],
    ['can i put it on my account', { neverSays: no }],
    ['i need an invoice made out to my company', { neverSays: no }],
    ['are you open christmas', { neverSays: no }],
    ['who pays customs', { neverSays: no }],
    [
      'need kettles mugs and glasses for a new cafe',
      {
        each: [
          [/Kettle/, null],
          [/Mug/, null],
          [/Glass/, null],
        ],
      },
    ],
    ['办公椅多少钱', { of: /Office Chair/ }],
    [
      '20 doors n 20 handles to 4000',
      {
        each: [
          [/Door/, pieces(20)],
          [/Handle/, pieces(20)],
        ],
      },
    ],
  ],
};
