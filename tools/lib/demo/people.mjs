/** Invented buyers. The addresses are under .example, which belongs to nobody. */
const FIRST = [
  'Ada',
  'Ben',
  'Chloe',
  'Dev',
  'Edie',
  'Finn',
  'Grace',
  'Hugo',
  'Isla',
  'Jonah',
  'Kira',
  'Leo',
  'Mina',
  'Noah',
  'Orla',
  'Priya',
];
const LAST = [
  'Marlow',
  'Tran',
  'Okafor',
  'Bright',
  'Castellan',
  'Dunmore',
  'Everly',
  'Farrow',
  'Glenn',
  'Hathaway',
  'Ives',
  'Jarrah',
];

export const people = FIRST.flatMap((first, i) =>
  LAST.slice(i % 3, (i % 3) + 4).map((last) => ({
    name: `${first} ${last}`,
    email: `${first}.${last}@trade-buyer.example`.toLowerCase(),
  })),
);

export const companies = [
  'Jarrah Fitouts',
  'Harbour Kitchens',
  'Sunstate Builders',
  'Larkspur Homewares',
  'Ironbark Hardware',
];
