import { pallets, pieces, type Utterance } from './expected';

const trays = ['ten pallets of bamboo drawer trays'];
const no = /No record of mine|I did not understand|We do not have/;

/** What people write who have never been here, and what they are answered first. */
export const AT_FIRST_SIGHT: Readonly<Record<string, readonly Utterance[]>> = {
  'at first sight: places': [
    [
      'Hi, my name is Tom. I run a cafe in Brisbane and need around 200 mugs and 50 serving boards. What would that cost delivered to 4101?',
      {
        each: [
          [/Mug/, pieces(200)],
          [/Serving Board/, pieces(50)],
        ],
        says: /delivered to 4101/,
        neverSays: /4000|Which product/,
      },
    ],
    [
      'We are near Geelong. 80 gooseneck mixers delivered to 3217',
      { of: /Gooseneck/, amount: pieces(80), postcode: '3217' },
    ],
    ['delivery to 0870 of 80 gooseneck mixers', { of: /Gooseneck/, asks: 'shipping_estimate', says: /to 0870/ }],
    ['80 gooseneck mixers to PO Box 12 Sydney', { says: /Post office boxes/, neverSays: no }],
    ['can you send it to a parcel locker', { says: /Post office boxes/, neverSays: no }],
    [
      'ok 6000 then add it',
      { effect: 'add_to_cart', of: /Gooseneck/, amount: pieces(80), postcode: '6000' },
      ['80 gooseneck mixers to 3000', 'and to 6000?'],
    ],
    [
      'ok 6000 units then',
      { of: /Gooseneck/, amount: pieces(6000), postcode: '6000' },
      ['80 gooseneck mixers to 3000', 'and to 6000?'],
    ],
    [
      'deliver to my warehouse at 12 Smith Street, Dandenong VIC 3175: 80 gooseneck mixers',
      { of: /Gooseneck/, amount: pieces(80), postcode: '3175', neverSays: /smith/ },
    ],
    ['40 kettles to 12/45 King Street Newtown NSW 2042', { of: /Kettle/, amount: pieces(40), postcode: '2042' }],
    [
      'can u do 300 pendant lights delivered to 18 Station Rd, Yeerongpilly 4105 by feb',
      { of: /Pendant/, amount: pieces(300), postcode: '4105' },
    ],
    ['68 kettles to Christmas Island', { says: /where "christmas island" is/, neverSays: no }],
    [
      'shipping for 80 gooseneck mixers to 4000',
      { of: /Gooseneck/, asks: 'shipping_estimate', says: /travel on one pallet/, neverSays: /fill/ },
    ],
  ],
  'at first sight: quantities': [
    [
      'Gooseneck mixer x 80, handmade sink x 16, and drawer tray x 40',
      {
        lines: [
          [/Gooseneck/, pieces(80)],
          [/Single Bowl Sink/, pieces(16)],
          [/Drawer Tray/, pieces(40)],
        ],
        says: /I raised 40 to 81/,
      },
    ],
    [
      '100 desks 100 office chairs 100 monitors to 2060',
      {
        each: [
          [/Desk/, pieces(100)],
          [/Office Chair/, pieces(100)],
          [/Monitor/, pieces(100)],
        ],
        says: /I raised 100 to 112.*I raised 100 to 102/,
      },
    ],
    [
      'swap the monitors to 50',
      { of: /Monitor/, amount: pieces(50), postcode: '2060' },
      ['100 desks 100 office chairs 100 monitors to 2060'],
    ],
    [
      '2 x pallet of "Acacia Serving Board" & 1 x pallet of "Rubberwood Chopping Board Set of 3" to 6000',
      {
        lines: [
          [/Acacia/, pallets(2)],
          [/Rubberwood/, pallets(1)],
        ],
      },
    ],
    [
      'queen instead',
      { of: /Mattress/, amount: pieces(12), options: ['Firm feel'], neverSays: /King/ },
      ['mattress king firm x 12 to dubbo'],
    ],
    ['cheapest way to get 100 kettles', { of: /Kettle/, amount: pieces(100) }],
    [
      'Can you do 6 of each: vanity, toilet, towel rail?',
      {
        each: [
          [/Vanity/, pieces(6)],
          [/Toilet Suite/, pieces(6)],
          [/Towel Rail/, pieces(6)],
        ],
      },
    ],
    [
      'half pallet each of kettles and blenders',
      {
        each: [
          [/Kettle/, pallets(0.5)],
          [/Blender/, pallets(0.5)],
        ],
      },
    ],
    [
      "30 queen mattresses and 30 queen bed frames and 60 bedside tables, what's total with delivery to 4220",
      {
        each: [
          [/Mattress/, pieces(30)],
          [/Bed Frame/, pieces(30)],
          [/Bedside/, pieces(60)],
        ],
        says: /delivered to 4220/,
        neverSays: /price it in queen|Where do you deliver/,
      },
    ],
    [
      'PO 88123\nShip to: 12 Dock Rd, Port Melbourne VIC 3207\n2 pallets Acacia Serving Board\n1 pallet Stoneware mugs\nRegards\nSarah',
      {
        lines: [
          [/Acacia/, pallets(2)],
          [/Mug/, pallets(1)],
        ],
        says: /delivered to 3207/,
      },
    ],
    [
      'Hi team,\nPlease quote delivered to our site at 45 Industrial Ave, Wacol QLD 4076:\n- 24 x rimless toilet suites\n- 48 towel rails\nNeed by end of March. Cheers,\nDave Miller',
      {
        lines: [
          [/Toilet Suite/, pieces(24)],
          [/Towel Rail/, pieces(48)],
        ],
        says: /I read 2 things.*delivered to 4076/,
      },
    ],
    [
      'We require:\n68 x kettles\n80 x gooseneck mixers\nPlease deliver to unit 3, 15 Factory Road, Oxley 4075.',
      {
        lines: [
          [/Kettle/, pieces(68)],
          [/Gooseneck/, pieces(80)],
        ],
        says: /I read 2 things.*delivered to 4075/,
      },
    ],
    ['20 lunch boxes', { isNotOurs: true }],
    [
      'pls price 1 pallet + 1 half pallet of gooseneck mixer brushed nickel',
      { of: /Gooseneck/, amount: pallets(1.5), options: ['Brushed Nickel'] },
    ],
    ['2 pallets and a half pallet of gooseneck mixers', { of: /Gooseneck/, amount: pallets(2.5) }],
    ['no wait, make it five', { of: /Drawer Tray/, amount: pallets(5) }, trays],
    ['make it 60', { of: /Drawer Tray/, amount: pieces(60) }, trays],
    ['make it 500', { of: /Drawer Tray/, amount: pieces(500) }, trays],
    ['a full container of travertine', { of: /Travertine/, neverSays: no }],
    [
      'how many gooseneck mixers can i get for $10,000',
      { of: /Gooseneck/, amount: pieces(80), says: /within your limit/ },
    ],
    ['and for 25k?', { of: /Gooseneck/, amount: pieces(320) }, ['how many gooseneck mixers can i get for $10,000']],
    ['I have a budget of 25k for gooseneck mixers, how many can I get?', { of: /Gooseneck/, amount: pieces(320) }],
  ],
  'at first sight: words': [
    ['which products are WELS registered', { says: /certificate/i, neverSays: /account/ }],
    ['when do I pay the rest', { says: /on delivery/, neverSays: /shared container/ }],
    ['when would i have to pay', { says: /on delivery/, neverSays: /shared container/ }],
    ['my email is a@b.example.com send me the quote', { says: /no e-mails/, neverSays: /Cabinet/ }],
    ['remove the duty and GST please, I am overseas', { says: /GST/, neverSays: /cart/ }],
    ['show me the photos of the travertine', { of: /Travertine/, neverSays: no }],
    ['any pics of the acacia board', { of: /Acacia/, neverSays: no }],
    ['show me kitchen things from Vietnam under 50 dollars', { isNotOurs: true, neverSays: /I did not understand/ }],
    [
      '80x gooseneck mixer, matte black, postcode 4000, add to cart',
      { effect: 'add_to_cart', of: /Gooseneck/, options: ['Matte Black'], postcode: '4000', neverSays: /Shall I add/ },
    ],
    [
      'how much are 80 matte black gooseneck mixers to 3000, and add them to my cart please',
      { effect: 'add_to_cart', of: /Gooseneck/, options: ['Matte Black'], postcode: '3000', neverSays: /Shall I add/ },
    ],
    ['do you charge GST on freight', { says: /GST/, neverSays: /shared container/ }],
    ['what if some arrive broken', { says: /within 7 days/ }],
    ['whats cheaper sea or air for 20 headphones', { says: /[Aa]ir freight/, neverSays: /Toilet/ }],
    ['my quote QT-ABC123 expired, can you renew it', { says: /30 days/, neverSays: /We do not have/ }],
    ['i paid but nothing happened', { says: /cannot look up/, neverSays: no }],
    ['which is cheaper', { says: /compare it with/, neverSays: no }, ['80 gooseneck mixers to 3000', 'and to 6000?']],
    ['drop the lamps', { neverSays: no }, ['12 floor lamps and 24 pendants to 2010']],
    ['remove GST from price, i have an ABN', { says: /GST/, neverSays: /Who can order/ }],
    ['what is DAP', { says: /DAP/, neverSays: no }],
    ["what's EXW", { says: /factory's gate/, neverSays: no }],
    ['who pays customs duty', { says: /duty/, neverSays: /for pays/ }],
    ['why is it so expensive', { says: /Everything to your door/ }],
    ['recommend something for a gift shop', { neverSays: /We do not have recommend/ }],
    ['do you do private label', { neverSays: /Who can order/ }],
    ['do you have any stock in Australia now', { neverSays: no }],
    [
      'please source me 200 stainless steel lunch boxes, target price $12 landed',
      { effect: 'source_product', neverSays: /Decking|target/ },
    ],
    ['300', { says: /Shall I search suppliers for 300/ }, ['find suppliers for led strip 5m rgb']],
  ],
};
