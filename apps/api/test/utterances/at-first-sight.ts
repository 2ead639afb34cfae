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
      'shipping for 80 gooseneck mixers to 4000',
      { of: /Gooseneck/, asks: 'shipping_estimate', says: /travel on one pallet/, neverSays: /fill/ },
    ],
  ],
  'at first sight: quantities': [
    [
      'Gooseneck mixer x 80, handmade sink x 16, and drawer tray x 40',
      {
        each: [
          [/Gooseneck/, pieces(80)],
          [/Single Bowl Sink/, pieces(16)],
          [/Drawer Tray/, pieces(40)],
        ],
        says: /I raised 40 to 81/,
      },
    ],
    [
      'pls price 1 pallet + 1 half pallet of gooseneck mixer brushed nickel',
      { of: /Gooseneck/, amount: pallets(1.5), options: ['Brushed Nickel'] },
    ],
    ['2 pallets and a half pallet of gooseneck mixers', { of: /Gooseneck/, amount: pallets(2.5) }],
    ['no wait, make it five', { of: /Drawer Tray/, amount: pallets(5) }, trays],
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
    ['300', { says: /Shall I search suppliers for 300/ }, ['find suppliers for led strip 5m rgb']],
  ],
};
