import { packs, pallets, pieces, type Utterance } from './expected';

const mixer = /^Basin Mixer/;
const kettle = /Kettle/;
const kettles = ['80 kettles to 3000'];
const unknown = (place: string) => new RegExp(`I do not know where "${place}" is: tell me its postcode\\. Until then`);
const notOurs = /We do not have|did not understand/;

/** What is no place we know, and what is wanted more than once in one sentence: a price for another wish is worse than none. */
export const MORE_THAN_ONE: Readonly<Record<string, readonly Utterance[]>> = {
  'a place nobody knows': [
    ['80 basin mixers to Narnia', { of: mixer, amount: pieces(80), postcode: '2000', says: unknown('narnia') }],
    [
      '80 kettles to Auckland',
      { of: kettle, amount: pieces(80), says: /We deliver to street addresses in Australia only/ },
    ],
    ['price 80 kettles delivered to Wollondilly', { of: kettle, says: unknown('wollondilly') }],
    ['80 kettles to our warehouse', { of: kettle, amount: pieces(80), says: unknown('our warehouse') }],
    ['80 kettles to my site in Emerald', { of: kettle, amount: pieces(80), says: unknown('emerald') }],
    ['80 kettles for a cafe in Narnia', { of: kettle, amount: pieces(80), says: unknown('narnia') }],
    ['80 kettles to Albany Creek', { of: kettle, amount: pieces(80), says: unknown('albany creek') }],
    ['80 kettles delivered to Dunedoo NSW', { of: kettle, amount: pieces(80), says: unknown('dunedoo nsw') }],
    ['80 kettles to postcode 12345', { of: kettle, amount: pieces(80), says: unknown('12345') }],
    ['80 kettles to 999', { of: kettle, amount: pieces(80), says: unknown('999') }],
    ['80 kettles to 9999', { says: /Give the postcode of a street address/, neverSays: /delivered to/ }],
    ['how long to Narnia for 80 kettles', { says: unknown('narnia') }],
    ['pdf quote for 80 kettles to Gotham', { of: kettle, says: unknown('gotham') }],
    ['same but to Narnia', { of: kettle, amount: pieces(80), postcode: '3000', says: unknown('narnia') }, kettles],
    ['what about to Narnia', { of: kettle, amount: pieces(80), postcode: '3000', says: unknown('narnia') }, kettles],
    [
      '100 kettles\n200 mugs\nto Narnia',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
        ],
        says: unknown('narnia'),
      },
    ],
    ['do you deliver to schools', { asks: 'company_facts', neverSays: /I do not know where/ }],
    ['200 mugs to resell', { neverSays: /I do not know where/ }],
    ['80 back to wall toilets', { of: /Toilet Suite/, amount: pieces(80), neverSays: /I do not know where/ }],
  ],
  'several of one thing': [
    [
      '40 basin mixers in matte black and 40 in brushed gold',
      { of: mixer, says: /in Matte Black: .* in Brushed Gold: .*Shall I add both/ },
    ],
    [
      '40 basin mixers in matte black and 40 in chrome',
      { of: mixer, options: ['Matte Black'], says: /2\. 40: not priced\. No record says that it comes in chrome/ },
    ],
    [
      '150 matte black basin mixers and 150 brushed nickel ones to 3000',
      { of: mixer, says: /in Matte Black: .* in Brushed Nickel: /, neverSays: /Kitchen Mixer/, postcode: '3000' },
    ],
    [
      '150 matte black and 150 brushed nickel basin mixers',
      { of: mixer, says: /in Matte Black: .* in Brushed Nickel: / },
    ],
    [
      'basin mixers, 150 matte black and 300 brushed gold',
      { of: mixer, says: /150 x .*Black: .*300 x .*Brushed Gold: / },
    ],
    ['150 basin mixers half black half gold', { of: mixer, says: /raised 75 to 150.*raised 75 to 150/ }],
    ['120 panel lights 4000k and 60 in 5000k', { of: /Panel/, says: /126 x .*in 4000 K: .*72 x .*in 5000 K: / }],
    ['20 baths 1500 and 10 in 1700', { of: /Bath/, says: /20 x .*10 x .* in 1700 mm: / }],
    ['80 kettles to 3000 and to 4000', { of: kettle, says: /delivered to 3000.*delivered to 4000/ }],
    ['80 kettles to 3000 and 40 to 4000', { of: kettle, says: /136 x .*to 3000.*68 x .*to 4000/ }],
    ['80 kettles to melbourne and perth', { of: kettle, says: /delivered to 3000.*delivered to 6000/ }],
    ['80 kettles to 3000, 4000 and 6000', { of: kettle, says: /to 3000.*to 4000.*to 6000/ }],
    ['80 kettles half to 3000 half to perth', { of: kettle, says: /raised 40 to 68.*to 6000/ }],
    [
      '80 kettles to 3000 and to Narnia',
      { of: kettle, says: /to 3000 .*2\. 80: not priced\. I do not know where "narnia"/ },
    ],
    ['80 kettles to dubbo, nsw, 2830', { of: kettle, amount: pieces(80), postcode: '2830', neverSays: /2\. / }],
    ['80 or 200 kettles', { of: kettle, says: /136 x .*204 x .*tell me which of them/ }],
    ['80-200 kettles to 4870', { of: kettle, says: /136 x .*204 x /, postcode: '4870' }],
    ['between 80 and 200 kettles', { of: kettle, says: /136 x .*204 x / }],
    ['price for 80, 200, 400 kettles to 4870', { of: kettle, says: /136 x .*204 x .*408 x / }],
    ['how much for 80 kettles and how much for 200', { of: kettle, says: /136 x .*204 x / }],
    ['2-3 pallets of kettles', { of: kettle, says: /272 x .*408 x / }],
    ['40 cartons of mugs or 60', { of: /Mug/, says: /50 x .*75 x / }],
    ['pdf for 80 kettles to 3000 and 4000', { of: kettle, says: /to 3000.*to 4000.*Nothing is added yet/ }],
    ['200 to 3000 and 40 to 4000', { of: kettle, says: /204 x .*to 3000.*68 x .*to 4000/ }, kettles],
    [
      'the second one',
      { of: mixer, options: ['Brushed Gold'] },
      ['40 basin mixers in matte black and 40 in brushed gold'],
    ],
    ['the second please', { of: kettle, amount: pieces(80), postcode: '4000' }, ['80 kettles to 3000 and 4000']],
    ['80 kettles to 3000? 120 to 4000?', { of: kettle, says: /delivered to 3000.*delivered to 4000/ }],
    ['same to 3000 and 4000', { of: kettle, says: /delivered to 3000.*delivered to 4000/ }, ['80 kettles']],
    [
      '50 office chairs with headrest and 50 without to 3000',
      { of: /Office Chair/, says: /in Headrest: .*2\. 54 x Ergonomic Mesh Office Chair: .*to 3000/ },
    ],
    ['80 and 90 cm doors', { neverSays: /2\. / }],
    ['100 tiles 300 and 600', { of: /Tile/, amount: pieces(100), neverSays: /2\. / }],
    ['kettles to 3000 and 4000', { of: kettle, says: /How many of .*200 to 3000 and 4000/ }],
    [
      '80 kettles to 3000 and 40 mugs to 4000',
      {
        each: [
          [kettle, pieces(80)],
          [/Mug/, pieces(40)],
        ],
        says: /Kettle.* to 3000.*Mug.* to 4000/,
      },
    ],
    [
      'need 100 kettles 200 mugs 50 blenders to 3000',
      {
        each: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
          [/Blender/, pieces(50)],
        ],
      },
    ],
    ['add 160 kettles in matte black to my cart, to 4870', { of: kettle, neverSays: /1\. .*2\. / }],
  ],
  'lists as they are pasted': [
    [
      'Hi guys\n\nCan I get a price on:\n\n100 kettles\n200 mugs\n\nto Perth\n\nThanks\nJohn\nACME Hospitality\nPh 0412 345 678\njohn@acme.example',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
        ],
        says: /delivered to 6000/,
      },
    ],
    [
      'Hi,\nneed price for:\n- 100 kettles\n- 200 mugs\nDeliver to 4870\nPO 45123\nRegards\nSam',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
        ],
        says: /delivered to 4870/,
      },
    ],
    [
      'From: Dave <dave@acme.example>\nSubject: quote 4471\nDate: 12 Nov 2026\n\nHi,\n\nPlease quote 120 kettles and 240 mugs delivered to 4870 by 15/12.\n\nRegards\nDave',
      {
        lines: [
          [kettle, pieces(120)],
          [/Mug/, pieces(240)],
        ],
        says: /delivered to 4870/,
      },
    ],
    [
      'Item\tDescription\tQty\tUnit\n1\tKettle\t100\tea\n2\tMug\t200\tea\n3\tServing board\t\tea\n\tTotal\t300\t',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
          [/Serving Board/, null],
        ],
        says: /No quantity is given/,
      },
    ],
    [
      'Description\tQty\tUnit price\tTotal\nKettle\t100\t$20\t$2000\nMug\t200\t$3\t$600\nGrand total\t\t\t$2600',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
        ],
      },
    ],
    [
      '100 kettles\nserving boards\nblenders',
      {
        lines: [
          [kettle, pieces(100)],
          [/Serving Board/, null],
          [/Blender/, null],
        ],
        says: /No quantity is given/,
      },
    ],
    [
      '100 kettles\n200 mugs\nserving boards:',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
          [/Serving Board/, null],
        ],
      },
    ],
    [
      'Kitchen stuff\n100 kettles\n200 mugs\nBathroom\n50 basin mixers',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
          [mixer, pieces(50)],
        ],
      },
    ],
    [
      'vanity 900\nbath 1500 5\nbath 1700 x 5',
      {
        lines: [
          [/Vanity/, null],
          [/Bath/, pieces(5)],
          [/Bath/, pieces(5)],
        ],
        says: /I take 900 for its size: say how many/,
      },
    ],
    [
      'tray 400 mm\nserving board 40x20 cm\nmug 350ml\nserving board 200',
      {
        lines: [
          [/Drawer Tray/, null],
          [/Serving Board/, null],
          [/Mug/, null],
          [/Serving Board/, pieces(200)],
        ],
        neverSays: /(?:350|400|40|20) x (?:tray|mug|serving)/,
      },
    ],
    [
      'kettles 100 @ 20\nmugs 200 @ 3',
      {
        lines: [
          [kettle, pieces(100)],
          [/Mug/, pieces(200)],
        ],
      },
    ],
    ['100 kettles to 3000\n200 mugs to 4000', { says: /You named 3000 and 4000: all of it is priced to 4000/ }],
    ['door 2040 x 820', { of: /Internal Door/, neverSays: /in total/ }],
    ['rug wool 160 x 230', { of: /Wool Rug/, neverSays: /in total/ }],
  ],
  'figures people type': [
    ['got 5000 to spend on kettles', { of: kettle, neverSays: /in total/ }],
    ['5000 budget, kettles delivered 3000', { of: kettle, neverSays: /in total/ }],
    ['between 3000 and 4000 dollars of kettles', { of: kettle, neverSays: /in total/ }],
    ['pallet and a half of kettles to 4000', { of: kettle, amount: pallets(1.5), postcode: '4000' }],
    ['a couple of pallets of kettles', { of: kettle, amount: pallets(2) }],
    ['100ish kettles', { of: kettle, amount: pieces(100), neverSays: notOurs }],
    ['a gross of mugs', { of: /Mug/, amount: pieces(144) }],
    ['PO 4501 80 kettles to 3000', { of: kettle, amount: pieces(80), postcode: '3000' }],
    ['80 kettles to 3000 attn Dave 0412 345 678', { of: kettle, amount: pieces(80), postcode: '3000' }],
    ['need 80 kettles by 15/12 to 3000', { of: kettle, amount: pieces(80), postcode: '3000' }],
    ['4870', { of: kettle, amount: pieces(80), postcode: '4870' }, kettles],
    ['2000', { says: /how many, or the postcode/, neverSays: /A\$/ }, kettles],
    ['make it 4000', { says: /how many, or the postcode/, neverSays: /A\$/ }, ['60 kettles to 3000']],
    ['1 000 000 kettles', { of: kettle, amount: pieces(1_000_000) }],
    ['80,5 kettles', { of: kettle, neverSays: /2\. / }],
    ['80 kettles @3000', { of: kettle, amount: pieces(80), postcode: '3000' }],
    ['50 more', { of: kettle, amount: pieces(130), postcode: '3000' }, ['80 kettles to 3000']],
    ['another 200', { of: kettle, amount: pieces(280), postcode: '3000' }, kettles],
    ['take off 20', { of: kettle, amount: pieces(60), postcode: '3000' }, kettles],
    ['40 more', { of: /Mug/, amount: packs(90) }, ['50 cartons of mugs']],
    ['200 more mugs', { of: /Mug/, amount: pieces(200) }, kettles],
    ['split it 150 black 150 standard', { neverSays: /spl / }, kettles],
  ],
};
