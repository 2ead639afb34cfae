import { postcodeOf, unknownPlaceOf } from './places';

describe('where goods go', () => {
  it.each([
    ['toilet suites to cairns qld 4870 please mate', '4870', 'toilet suites please mate'],
    ['kettles to 4870', '4870', 'kettles'],
    ['kettles delivered nsw 2444', '2444', 'kettles delivered'],
    ['kettles to dubbo 2830 thanks', '2830', 'kettles thanks'],
    ['shower bases to 2650 wagga', '2650', 'shower bases'],
    ['mixers to 5000 adelaide whats the price', '5000', 'mixers whats the price'],
    ['40 chairs postcode 2481', '2481', '40 chairs'],
    ['kettles landed in hobart', '7000', 'kettles landed'],
    ['and how about perth', '6000', 'and how'],
    ['90 umbrellas fremantle wa', '6160', '90 umbrellas'],
    ['sydney sorry', '2000', 'sorry'],
    ['fans to my site in coolum qld 4573', '4573', 'fans'],
    ['20 blenders to tasmania', '7000', '20 blenders'],
    ['blenders to wa please', '6000', 'blenders please'],
    ['20 blenders in the nt', '0800', '20 blenders'],
    ['what about queensland?', '4000', 'what ?'],
    ['blenders to qld 4870', '4870', 'blenders'],
    ['200 kettles, 4870', '4870', '200 kettles'],
    ['\u9a6c\u6876 \u5230\u58a8\u5c14\u672c', '3000', '\u9a6c\u6876'],
  ])('%s', (text, postcode, rest) => {
    const read = postcodeOf(text);
    expect([read?.[0], read?.[1].replace(/ +/g, ' ').trim()]).toEqual([postcode, rest]);
  });

  it.each([
    '4000 kettles',
    '200 to 3000 kettles',
    'i want to order 2000 mugs',
    'add to cart 2000 mugs',
    'need to get about 3000 screws',
    'perth and kinross style chairs',
    'vanity 1200 mm',
    'victoria style lamps',
    'something to act as a shelf',
  ])('none: %s', (text) => expect(postcodeOf(text)).toBeNull());

  it.each([
    ['80 kettles to narnia', 'narnia', '80 kettles'],
    ['80 kettles to narnia please', 'narnia', '80 kettles'],
    ['kettles delivered to yackandandah vic', 'yackandandah vic', 'kettles'],
    ['80 kettles to our warehouse', 'our warehouse', '80 kettles'],
    ['80 kettles to my site in emerald', 'emerald', '80 kettles'],
    ['80 kettles to bondi junction', 'bondi junction', '80 kettles'],
    ['80 kettles to 12345', '12345', '80 kettles'],
    ['and to narnia', 'narnia', 'and'],
    ['how long to narnia for 80 kettles', 'narnia', 'how long for 80 kettles'],
  ])('nobody knows: %s', (text, place, rest) => {
    expect(postcodeOf(text)).toBeNull();
    const read = unknownPlaceOf(text);
    expect([read?.[0], read?.[1].replace(/ +/g, ' ').trim()]).toEqual([place, rest]);
  });

  it.each([
    '80 back to wall toilets',
    '20 chairs to match my tables',
    'switch to moss',
    'add 80 to the cart',
    'kettles to order',
    'need to talk to a human',
    'something to boil water',
    'swap to the 1200 ones',
    'send it to me',
  ])('no place: %s', (text) => expect(unknownPlaceOf(text)).toBeNull());
});
