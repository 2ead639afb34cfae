import { area, packs, pallets, pieces, type Utterance } from './expected';

/** Wishes for goods as they are typed on a phone: in a hurry, misspelt, with courtesy around them. */
export const GOODS_ON_A_PHONE: Readonly<Record<string, readonly Utterance[]>> = {
  'on a phone: goods': [
    ['basin taps black', { of: /Basin Mixer/ }],
    ['sum cheap toilets for a rental', { of: /Toilet Suite/ }],
    ['wall mounted basen', { of: /Wall-Hung Basin/ }],
    ['kitchn sink doubel bowl', { of: /Double Bowl Sink/ }],
    ['mozaic tiles penny', { of: /Penny Round/ }],
    ['vinal planks waterproof', { of: /Vinyl Plank/ }],
    ['down lights', { of: /Downlight/ }],
    ['battens for a warehouse, led', { of: /LED Batten/ }],
    ['a couple security cams poe', { of: /Security Camera/ }],
    ['knifes', { of: /Chef Knife/ }],
    ['sit stand desks', { of: /Desk Frame/ }],
    ['filing cabnets', { of: /Filing Cabinet/ }],
    ['bed side tables', { of: /Bedside/ }],
    ['chest of drawers', { of: /Tallboy/ }],
    ['screen doors', { of: /Security Screen Door/ }],
    ['chook wire', { of: /Mesh/ }],
    ['spanners', { of: /Spanner/ }],
    ['decking boards that arent timber', { of: /Composite Decking/ }],
    ['pizza ovens', { isNotOurs: true }],
    ['toilet roll holders', { of: /Bathroom Accessory Set/ }],
    ['shower hed and rail', { of: /Shower Set/ }],
    ['vanitys 900', { of: /Vanity/ }],
    ['stainless steel sinks for a cafe kitchen', { of: /Sink/ }],
    ['flor boards bamboo', { of: /Bamboo Flooring/ }],
    ['flood lights for the shed', { of: /Floodlight/ }],
    ['cuppas for the cafe like mugs', { of: /Mug/ }],
    ['tumblers for a bar', { of: /Drinking Glass/ }],
    ['cushons linen', { of: /Linen Cushion/ }],
    ['block out curtians', { of: /Blockout Curtain/ }],
    ['fake plants for reception', { of: /Fiddle Leaf/ }],
    ['umberellas big ones for the courtyard', { of: /Umbrella/ }],
    ['door locks keyed alike', { of: /Door Lock/ }],
    ['skylites', { of: /Skylight/ }],
    ['extractor fan for above the stove', { of: /Rangehood/ }],
    ['cook top induction', { of: /Induction Hob/ }],
    ['esky', { isNotOurs: true }],
    ['solar panels', { isNotOurs: true }],
    ['hot water system', { isNotOurs: true }],
    ['dishwashers', { isNotOurs: true }],
    ['iphone 15 chargers', { says: /Charger/, neverSays: /15 x/ }],
    ['bar stools', { isNotOurs: true }],
    ['those curvy kitchen taps', { of: /Kitchen Mixer/ }],
    ['wc suites for apartments', { of: /Toilet Suite/ }],
    ['pink basins', { of: /Basin/, says: /pink/i }],
    ['g day looking at doing up 8 bathrooms wat vanities u got', { of: /Vanity/ }],
    ['need sumthing to keep the sun off the tables out the front of the cafe', { of: /Umbrella/ }],
    ['toilet seats soft close', { of: /Toilet Seat/ }],
    ['wire shelving for coolroom', { isNotOurs: true }],
    ['ceilling fans w light', { of: /Ceiling Fan/ }],
    ['polished floor tiles', { of: /Porcelain Tile/ }],
    ['pool edge tiles bullnose', { of: /Step Tread/ }],
    ['handels for internal doors', { of: /Door Handle/ }],
    ['got any hampers for dirty laundry', { of: /Laundry Hamper/ }],
    ['commercial fridges', { isNotOurs: true }],
    ['bunk beds for a backpackers', { isNotOurs: true }],
    ['gunmetal basin taps', { of: /Wall Basin Mixer|Basin Mixer/ }],
    ['led batons 4 foot', { of: /LED Batten/ }],
    ['shaving cabinets with mirror', { of: /Shaving Cabinet/ }],
    ['hello do you guys do cushins', { of: /Cushion/ }],
    ['airbnb needs towels', { of: /Bath Towel/ }],
    ['bathtubs free standing', { of: /Freestanding Bath/ }],
    ['timber look flooring that can get wet', { of: /Vinyl Plank/ }],
    ['usb chargers aussie plug', { of: /Charger/ }],
    ['water saving toilets', { of: /Toilet Suite/ }],
    ['drawers organisers clear', { of: /Drawer Organiser/ }],
  ],
  'on a phone: money': [
    [
      '3 pallets toilet suites to Cairns QLD 4870 pls mate',
      { of: /Toilet Suite/, amount: pallets(3), postcode: '4870' },
    ],
    [
      '50 towel rails matte black to 3350 ballarat',
      { of: /Towel Rail/, amount: pieces(50), postcode: '3350', options: ['Matte Black'] },
    ],
    ['32m2 of hybrid floor blackbutt', { of: /Vinyl Plank/, amount: area(32), options: ['Blackbutt look'] }],
    ['two dozen ladders', { of: /Ladder/, amount: pieces(24) }],
    ['600x600 led panels qty 72 4000k', { of: /LED Panel/, amount: pieces(72), options: ['4000 K'] }],
    ['15 doz mugs', { of: /Mug/, amount: pieces(180) }],
    ['b22 globes 2000', { of: /Globe/, amount: pieces(2000), options: ['B22 bayonet'] }],
    ['price 5 x 1700 baths', { of: /Freestanding Bath/, amount: pieces(5), options: ['1700 mm'] }],
    [
      '27 inch monitors x 20 w height adjustable stand',
      { of: /Monitor/, amount: pieces(20), options: ['Height-adjustable stand'] },
    ],
    ['30 queen matresses firm', { of: /Mattress/, amount: pieces(30), options: ['Firm feel'] }],
    [
      '12 king bed frames landed in hobart',
      { of: /Bed Frame/, amount: pieces(12), options: ['King'], postcode: '7000' },
    ],
    ['min order on acoustic panels', { of: /Acoustic Slat/, says: /\b27\b/ }],
    ['smallest amount of microwaves i can get n what itd cost', { of: /Microwave/, amount: { of: 1, in: 'minimum' } }],
    [
      '250 door handles satin nickel privacy',
      { of: /Door Handle/, amount: pieces(250), options: ['Satin Nickel', 'Privacy'] },
    ],
    [
      'can i get 90 office chairs w headrest delivered to toowoomba',
      { of: /Office Chair/, amount: pieces(90), options: ['Headrest'], postcode: '4350' },
    ],
    ['price on 8 port switch, 150 of em', { of: /Network Switch/, amount: pieces(150), options: [] }],
    ['65w chargers 400', { of: /Charger/, amount: pieces(400) }],
    ['1.8m ladders 27 pls', { of: /Ladder/, amount: pieces(27) }],
    [
      'tiles 4 a bathroom 12m2 n 3 shower channels',
      {
        each: [
          [/Tile/, null],
          [/Channel/, pieces(3)],
        ],
      },
    ],
    ['hw much for 60 basin mixrs', { of: /Basin Mixer/, amount: pieces(60) }],
    [
      'gday can ya do us 40 led mirrors to dubbo 2830 thanks',
      { of: /LED Mirror/, amount: pieces(40), postcode: '2830' },
    ],
    ['need tiles for 60 sqm floor', { of: /Tile|Travertine|Mosaic/, amount: area(60) }],
    ['price per m2 on the hybrid planks', { of: /Vinyl Plank/, says: /2\.2/ }],
    ['10 bxs of decking screws', { of: /Decking Screw/, amount: packs(10) }],
    ['how much wud 1 pallet of vanity 900 b to newcastle 2300', { of: /Vanity/, amount: pallets(1), postcode: '2300' }],
    ['4 plts sandstone basins', { of: /Sandstone/, amount: pallets(4) }],
    ['16 port poe switches 130', { of: /Network Switch/, amount: pieces(130), options: ['16 port'] }],
    ['20L bins undermount 36', { of: /Cabinet Bin/, amount: pieces(36) }],
    ['5 drawer tallboys need 10', { of: /Tallboy/, amount: pieces(10) }],
    ['half pallet of rope chairs charcoal', { of: /Rope Outdoor/, amount: pallets(0.5), options: ['Charcoal'] }],
    ['what would 1/2 a pallet of bench top blenders run me', { of: /Blender/, amount: pallets(0.5) }],
    ['35mm turf for 200 square', { of: /Turf/, says: /m2|square|record/ }],
    ['200 kettles but not the black ones', { of: /Kettle/, amount: pieces(200), options: [] }],
    [
      'need 80 mixers kitchen by march to 5000 adelaide whats the price',
      { of: /Kitchen Mixer/, amount: pieces(80), postcode: '5000' },
    ],
    [
      'quote for 18 shower bases corner 900 pls to 2650 wagga',
      { of: /Shower Base/, amount: pieces(18), postcode: '2650' },
    ],
    ['wats 100 of ur 9w e27 globes worth', { of: /Globe/, amount: pieces(100) }],
    ['45 ofice chairs to 3000 how much all up', { of: /Office Chair/, amount: pieces(45), postcode: '3000' }],
    ['can u price up 6 pallets of turf for mackay', { of: /Turf/, amount: pallets(6), postcode: '4740' }],
    [
      'im after a quote on 500 drinking glasses and freight to geelong 3220',
      { of: /Drinking Glass/, amount: pieces(500), postcode: '3220' },
    ],
    ['2 x led panel lights pallets', { of: /LED Panel/, amount: pallets(2) }],
    ['150 sqm bamboo floor', { of: /Bamboo Flooring/, amount: area(150) }],
    [
      'wot does 24 rangehoods cost me delivered to bendigo vic 3550 mate',
      { of: /Rangehood/, amount: pieces(24), postcode: '3550' },
    ],
    ['queen quilt covers 156 in clay', { of: /Quilt Cover/, amount: pieces(156), options: ['Clay'] }],
    ['90 screens frameless fluted', { of: /Shower Screen/, amount: pieces(90), options: ['Fluted glass'] }],
    ['twenty bedside tables please', { of: /Bedside/, amount: pieces(20) }],
    ['price me 3 dozen step ladders 1.8', { of: /Ladder/, amount: pieces(36) }],
    ['110 sq m of the 600 tiles in bone', { of: /Porcelain Tile/, amount: area(110), options: ['Bone'] }],
    [
      'cost for 12 baths 1700 long to launceston',
      { of: /Freestanding Bath/, amount: pieces(12), options: ['1700 mm'], postcode: '7250' },
    ],
    ['half pallet hampers', { of: /Hamper/, amount: pallets(0.5) }],
    [
      '1000 m2 of hybrid in spotted gum to 4000',
      { of: /Vinyl Plank/, amount: area(1000), options: ['Spotted Gum look'], postcode: '4000' },
    ],
  ],
  'on a phone: other languages, several wishes': [
    ['你好 有没有马桶', { of: /Toilet/ }],
    ['我想要瓷砖 50平方米', { of: /Tile|Mosaic/, amount: area(50) }],
    ['tôi cần 20 bồn cầu giao tới 3000', { of: /Toilet Suite/, amount: pieces(20), postcode: '3000' }],
    ['gạch ốp tường', { of: /Tile|Mosaic/ }],
    ['tienen sillas de comedor', { of: /Dining Chair/ }],
    ['cuanto cuesta el envio', { neverSays: /We do not have/ }],
    ['可以便宜点吗', { neverSays: /We do not have/, says: /discount/ }],
    ['đèn âm trần 100 cái', { of: /Downlight/, amount: pieces(100) }],
    [
      'i need a dunny, a vanity n a shower screen',
      {
        each: [
          [/Toilet Suite/, null],
          [/Vanity/, null],
          [/Shower Screen/, null],
        ],
      },
    ],
    [
      'after 20 toilets and 20 basins wall hung to 4220',
      {
        each: [
          [/Toilet Suite/, pieces(20)],
          [/Wall-Hung Basin/, pieces(20)],
        ],
      },
    ],
    [
      'price on 40 office chairs and 20 desk frames',
      {
        each: [
          [/Office Chair/, pieces(40)],
          [/Desk Frame/, pieces(20)],
        ],
      },
    ],
    [
      'need beds mattresses bedside tables for a 12 room motel',
      {
        each: [
          [/Bed Frame/, null],
          [/Mattress/, null],
          [/Bedside/, null],
        ],
      },
    ],
    [
      'sinks 16, rangehoods 24 and 16 hobs',
      {
        each: [
          [/Sink/, pieces(16)],
          [/Rangehood/, pieces(24)],
          [/Hob/, pieces(16)],
        ],
      },
    ],
    [
      'do you have hinges or door handles',
      {
        each: [
          [/Hinge/, null],
          [/Door Handle/, null],
        ],
      },
    ],
    ['淋浴屏 30块 到墨尔本', { of: /Shower Screen/, amount: pieces(30), postcode: '3000' }],
    ['necesito 50 espejos led', { of: /LED Mirror/, amount: pieces(50) }],
    [
      'chasing kettles, toasters and blenders',
      {
        each: [
          [/Kettle/, null],
          [/Blender/, null],
        ],
        says: /toaster/i,
      },
    ],
    [
      'downlights and floodlights and do i pay by card',
      {
        each: [
          [/Downlight/, null],
          [/Floodlight/, null],
        ],
        asks: 'company_facts',
      },
    ],
    [
      'two pallets of downlights and a pallet of turf',
      {
        each: [
          [/Downlight/, pallets(2)],
          [/Turf/, pallets(1)],
        ],
      },
    ],
    [
      'mixers for kitchen plus basin ones matte black 80 of each',
      {
        each: [
          [/Kitchen Mixer/, pieces(80)],
          [/Basin Mixer/, pieces(80)],
        ],
      },
    ],
    ['我们需要100把办公椅', { of: /Office Chair/, amount: pieces(100) }],
    ['cần 50 gương led cho khách sạn', { of: /LED Mirror|Mirror/, amount: pieces(50) }],
    ['cuanto cuestan 20 lavabos', { of: /Basin/, amount: pieces(20) }],
    [
      '20 toilet suites, 20 vanities & 20 shower screens to 6000',
      {
        each: [
          [/Toilet Suite/, pieces(20)],
          [/Vanity/, pieces(20)],
          [/Shower Screen/, pieces(20)],
        ],
      },
    ],
    [
      'u got fans or lights',
      {
        each: [
          [/Fan/, null],
          [/Light|LED/, null],
        ],
      },
    ],
    [
      'pots for plants and also turf',
      {
        each: [
          [/Pot|Planter/, null],
          [/Turf/, null],
        ],
      },
    ],
    [
      'hinges handles locks',
      {
        each: [
          [/Hinge/, null],
          [/Handle/, null],
          [/Lock/, null],
        ],
      },
    ],
  ],
};
