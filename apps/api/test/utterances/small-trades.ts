import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const mirrors = ['price 50 led mirrors to newcastle'];
const decking = ['need 6 pallets of composite decking'];

/** Owners of small businesses, builders and stylists; none of them reads twice what they typed. */
export const SMALL_TRADES: Readonly<Record<string, readonly Utterance[]>> = {
  'small trades: goods': [
    ['hey hey looking for loos that hang right against the wall', { of: /Toilet Suite/ }],
    ['desks that go up and down', { of: /Desk Frame/ }],
    ['non slip tiles for around a pool', { of: /Step Tread|Tile/ }],
    ['tap that pulls out with a sprayer', { of: /Pull-Out/ }],
    ['where can i get hinges that close quietly', { of: /Hinge/ }],
    ['chef knifes', { of: /Chef Knife/ }],
    ['something to boil water in a staff room', { of: /Kettle/ }],
    ['bar fridge', { isNotOurs: true }],
    ['wifi things for the ceiling', { of: /Access Point/ }],
    ['globes bayonet', { of: /Globe/ }],
    ['reception desk', { says: /We do not have reception desk\..*nearest we have: Sit-Stand Desk Frame/ }],
    ['clocks for classrooms', { of: /Clock/ }],
    ['marble look or real marble basins', { of: /Marble Vessel Basin/ }],
    ['brass anything', { of: /Brass/ }],
    ['rattan chairs for the verandah', { of: /Rattan/ }],
    ['doormats', { isNotOurs: true }],
    ['electric blankets', { isNotOurs: true }],
    ['surfboard racks', { isNotOurs: true }],
    ['dry erase markers', { isNotOurs: true }],
    ['benches to sit on outside the shop', { of: /Outdoor Bench/ }],
    ['speakers for a bar', { of: /Speaker/ }],
    [
      'noise cancelling head phones',
      { says: /We do not have noise cancelling head phones\..*nearest we have: Over-Ear/ },
    ],
    ['shwoer base 900', { of: /Shower Base/ }],
    ['towl rail heatd', { of: /Towel Rail/ }],
    ['accoustic wall pannels oak', { of: /Acoustic Slat/ }],
    ['hybird flooring', { of: /Vinyl Plank/ }],
    ['splash back tiles green', { of: /Wall Tile/ }],
    ['lámparas de pie', { of: /Floor Lamp/ }],
    ['ghế văn phòng', { of: /Office Chair/ }],
    ['有没有地毯', { of: /Rug/ }],
  ],
  'small trades: money': [
    ['eighty five kettles to ballarat', { of: /Kettle/, amount: pieces(85), postcode: '3350' }],
    [
      '200sqm of hybrid, spotted gum, delivered darwin',
      { of: /Vinyl Plank/, amount: area(200), options: ['Spotted Gum look'], postcode: '0800' },
    ],
    ['cost of 15 teak benches', { of: /Teak Outdoor Bench/, amount: pieces(15) }],
    ['14 king mattresses', { of: /Mattress/, amount: pieces(14), options: ['King'] }],
    ['price for 40 boxes of penny rounds', { of: /Penny Round/, amount: packs(40) }],
    [
      'i want 25 blinds 1200 wide sent to 4217',
      { of: /Blind/, amount: pieces(25), options: ['1200 x 1500 mm'], postcode: '4217' },
    ],
    ['hammers - 5 cartons - to Tamworth', { of: /Hammer/, amount: packs(5), postcode: '2340' }],
    ['a hundred bath towels', { of: /Bath Towel/, amount: pieces(100) }],
    ['skid of dinner sets', { of: /Dinner Set/, amount: pallets(1) }],
    [
      'can u do 16 undermount bins and 16 pantry baskets',
      {
        each: [
          [/Cabinet Bin/, pieces(16)],
          [/Pantry Basket/, pieces(16)],
        ],
      },
    ],
    ['how much per metre is the garden mesh', { of: /Garden Mesh/, neverSays: no }],
    [
      '30 ceiling fans with light in white',
      { of: /Ceiling Fan/, amount: pieces(30), options: ['With LED light', 'Matte White'] },
    ],
    [
      'Pls price: vanity 1200 x 6, delivered Bendigo VIC',
      { of: /Vanity/, amount: pieces(6), options: ['1200 mm'], postcode: '3550' },
    ],
    ['3 skylights', { of: /Skylight/, amount: pieces(3) }],
    ['ten thousand globes', { of: /Globe/, amount: pieces(10_000) }],
  ],
  'small trades: talk': [
    ['twice as many', { of: /LED Mirror/, amount: pieces(100), postcode: '2300' }, mirrors],
    ['ok do 60', { of: /LED Mirror/, amount: pieces(60), postcode: '2300' }, mirrors],
    ['yes thanks', { of: /LED Mirror/, amount: pieces(50), effect: 'add_to_cart' }, mirrors],
    ['are they waterproof', { of: /LED Mirror/, neverSays: no }, mirrors],
    ['and shaving cabinets, same number', { of: /Shaving Cabinet/, amount: pieces(50), postcode: '2300' }, mirrors],
    ['in walnut please', { of: /Composite Decking/, amount: pallets(6), options: ['Walnut'] }, decking],
    ['what does a pallet weigh', { neverSays: no }, decking],
    ['sydney sorry', { of: /Composite Decking/, amount: pallets(6), postcode: '2000' }, decking],
    ['no not that one', { neverSays: /Added|We do not have/ }, decking],
    ['whats the total with gst', { of: /Composite Decking/, neverSays: no }, decking],
    ['do you do refunds if it breaks on the truck', { neverSays: no }],
    ['is my quote locked if the dollar drops', { asks: 'company_facts', neverSays: no }],
    ['do i have to sign up first', { neverSays: no }],
    ['can two of us use the same login', { neverSays: no }],
    ['ta', { neverSays: no }],
  ],
};
