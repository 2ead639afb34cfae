import { area, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const chairs = ['40 office chairs with headrest to 3000'];
const tiles = ['40 m2 terrazzo tiles ash to 2000'];
const lamps = ['24 brass floor lamps'];
const basins = ['show me basins'];
const fridges = ['do you have bar fridges'];

/** A conversation as it goes when somebody rings up: half sentences, a change of mind, questions about the shop. */
export const OVER_THE_PHONE: Readonly<Record<string, readonly Utterance[]>> = {
  'over the phone': [
    ['my quote expired, what now', { says: /30 days.*worked out again/, neverSays: no }],
    ['is my quote still valid', { says: /30 days/, neverSays: no }],
    ['the quote has lapsed', { says: /30 days/, neverSays: no }, chairs],
    ['why has the price changed?', { says: /exchange rate/, neverSays: no }, chairs],
    ['I paid a higher price than quoted', { says: /contact/, neverSays: no }],
    ['we were charged more than we were quoted', { says: /contact/, neverSays: no }],
    ['make that 48', { of: /Office Chair/, amount: pieces(48), options: ['Headrest'], postcode: '3000' }, chairs],
    ['and without the headrest?', { of: /Office Chair/, amount: pieces(40), postcode: '3000' }, chairs],
    [
      'what about to geelong',
      { of: /Office Chair/, amount: pieces(40), options: ['Headrest'], postcode: '3220' },
      chairs,
    ],
    ['ok put them in the cart', { of: /Office Chair/, amount: pieces(40), effect: 'add_to_cart' }, chairs],
    ['not yet, just looking', { neverSays: /Added|We do not have/ }, chairs],
    ['how long would they take', { of: /Office Chair/, asks: 'shipping_estimate', neverSays: no }, chairs],
    ['do they need assembling', { of: /Office Chair/, neverSays: no }, chairs],
    ['what are they made of', { of: /Office Chair/, asks: 'get_product', neverSays: no }, chairs],
    ['can you do any better on price', { neverSays: no }, chairs],
    ['email me that as a quote', { of: /Office Chair/, amount: pieces(40), effect: 'make_quote_pdf' }, chairs],
    ['write that up as a quote please', { of: /Office Chair/, amount: pieces(40), effect: 'make_quote_pdf' }, chairs],
    ['double that', { of: /Office Chair/, amount: pieces(80), options: ['Headrest'], postcode: '3000' }, chairs],
    ['half that', { of: /Office Chair/, amount: pieces(20), options: ['Headrest'], postcode: '3000' }, chairs],
    ['same in bone', { of: /Terrazzo-Look Porcelain/, amount: area(40), options: ['Bone'], postcode: '2000' }, tiles],
    [
      'polished?',
      { of: /Terrazzo-Look Porcelain/, amount: area(40), options: ['Ash', 'Polished'], postcode: '2000' },
      tiles,
    ],
    [
      'make it 55 squares',
      { of: /Terrazzo-Look Porcelain/, amount: area(55), options: ['Ash'], postcode: '2000' },
      tiles,
    ],
    ['how many boxes is that', { of: /Terrazzo-Look Porcelain/, neverSays: no }, tiles],
    ['are they slip rated', { of: /Terrazzo-Look Porcelain/, neverSays: no }, tiles],
    ['how much would 36 be', { of: /Floor Lamp/, amount: pieces(36) }, lamps],
    ['go ahead and order them', { of: /Floor Lamp/, neverSays: no }, lamps],
    ['do globes come with them', { of: /Floor Lamp|Globe/, neverSays: no }, lamps],
    ['the second one, 40 of them', { nth: 2, amount: pieces(40) }, basins],
    ['whats the difference between the first two', { says: /Wall-Hung Basin/, neverSays: no }, basins],
    ['the cheapest of those', { neverSays: no }, basins],
    ['how much for 20 of the first', { nth: 1, amount: pieces(20) }, basins],
    ['yes please find me some', { effect: 'source_product' }, fridges],
    ['no worries, what about microwaves, 8 of them', { of: /Microwave/, amount: pieces(8) }, fridges],
    ['where do you deliver', { asks: 'company_facts', neverSays: no }],
    ['how do i pay', { asks: 'company_facts', neverSays: no }],
    ['whats your minimum order', { asks: 'company_facts', neverSays: no }],
    ['can i return stuff', { asks: 'company_facts', neverSays: no }],
    ['do prices include gst', { asks: 'company_facts', neverSays: no }],
    ['is delivery included', { neverSays: no }],
    ['how long does shipping take', { neverSays: no }],
    ['do you have a showroom in sydney', { neverSays: no }],
    ['can i get a sample first', { neverSays: no }],
    ['will you match bunnings', { neverSays: /A\$\d/ }],
    ['can i speak to someone', { neverSays: no }],
    ['are your electrical goods certified', { neverSays: no }],
    ['thanks thats all', { neverSays: no }],
    ['do you sell to the public', { neverSays: no }],
  ],
};
