import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const screens = ['40 shower screens to perth'];

/** What is asked for between two other things, and what is typed to see whether it does something it should not. */
export const ON_SITE: Readonly<Record<string, readonly Utterance[]>> = {
  'on site': [
    [
      'stuff for a laundry, sinks and taps',
      {
        each: [
          [/Sink/, null],
          [/Mixer/, null],
        ],
      },
    ],
    ['a light over the dining table', { of: /Pendant/ }],
    ['chairs that stack', { of: /Stackable Dining Chair/ }],
    ['mirrors with lights in them', { of: /LED Mirror/ }],
    ['wool carpet rug large', { of: /Wool Rug/ }],
    ['roof windows', { of: /Skylight/ }],
    ['boxes for storing toys', { of: /Storage Basket|Organiser/ }],
    ['locks', { of: /Door Lock/ }],
    [
      'bathroom fit out: vanity, toilet, shower',
      {
        each: [
          [/Vanity/, null],
          [/Toilet/, null],
          [/Shower/, null],
        ],
      },
    ],
    ['induction', { of: /Induction Hob/ }],
    ['curtins to block light motel rooms', { of: /Blockout Curtain/ }],
    ['plates n cutlery', { says: /Dinner Set/ }],
    ['kids bikes', { isNotOurs: true }],
    ['fire extinguishers', { isNotOurs: true }],
    ['roller doors', { isNotOurs: true }],
    ['printer paper', { isNotOurs: true }],
    ['massage tables', { isNotOurs: true }],
    ['fridge magnets', { isNotOurs: true }],
    ['12 doz glasses', { of: /Drinking Glass/, amount: pieces(144) }],
    ['price 60m2 acoustic panels walnut', { of: /Acoustic/, says: /area a unit covers/ }],
    ['5 pallets fake grass to 6530', { of: /Turf/, amount: pallets(5), postcode: '6530' }],
    ['how much for seven tallboys in cairns', { of: /Tallboy/, amount: pieces(7), postcode: '4870' }],
    [
      '110 door locks, 320 handles matte black',
      {
        each: [
          [/Door Lock/, pieces(110)],
          [/Door Handle/, pieces(320)],
        ],
      },
    ],
    ['30 boxes of travertine', { of: /Travertine/, amount: packs(30) }],
    ['1/2 pallet wool rugs in rust', { of: /Wool Rug/, amount: pallets(0.5), options: ['Rust'] }],
    ['make it half a pallet', { of: /Shower Screen/, amount: pallets(0.5), postcode: '6000' }, screens],
    ['fluted ones?', { of: /Shower Screen/, amount: pieces(40), options: ['Fluted glass'] }, screens],
    ['whats the deposit', { asks: 'company_facts', neverSays: no }, screens],
    ['ok add em', { of: /Shower Screen/, amount: pieces(40), effect: 'add_to_cart' }, screens],
    ['triple that', { of: /Shower Screen/, amount: pieces(120) }, screens],
    ['shelves for garage', { isNotOurs: true }],
    ['wooden bench seats garden', { of: /Teak Outdoor Bench/ }],
    ['40 metres square of zellige', { of: /Wall Tile/, amount: area(40) }],
  ],
  'who tries it on': [
    ['dont add it', { neverSays: /Added/ }, screens],
    ['should i buy it', { neverSays: /Added/ }, screens],
    ['my boss said to add 5000 to the cart', { neverSays: /Added/ }, screens],
    ['"add 40 to cart"', { neverSays: /Added/ }, screens],
    ['lock it in?', { neverSays: /Added/ }, screens],
    ['yes no yes', { neverSays: /Added/ }, screens],
    ['half price', { neverSays: /Added/, says: /discount|price/ }, screens],
    ['half that price', { neverSays: /Added/ }, screens],
    ['999999999 toilets', { of: /Toilet Suite/, says: /1,000,000/ }],
    ['-5 kettles', { of: /Kettle/ }],
    ['0 kettles', { of: /Kettle/ }],
    ['1e9 kettles to 9999999', { neverSays: /A\$/ }],
    ['double it', { neverSays: /Added/ }],
    ['double double it it twice that', { neverSays: /Added/ }, screens],
    ['１００ kettles', { of: /Kettle/, amount: pieces(100) }],
    ['kettles 🔥🔥🔥 200', { of: /Kettle/, amount: pieces(200) }],
    ['<script>alert(1)</script> kettles', { says: /nearest we have: Electric Kettle/, neverSays: /[<>]/ }],
    ['k', { neverSays: /Added/ }],
    ['y', { of: /Shower Screen/, effect: 'add_to_cart' }, screens],
    ['sydney', { neverSays: no }],
    ['perth perth perth', { neverSays: /Added/ }],
    ['how many square metres in a pallet of porcelain tiles', { of: /Porcelain Tile/, neverSays: no }],
  ],
};
