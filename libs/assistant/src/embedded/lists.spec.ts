import { pastedItems, placesOfList } from './lists';

const read = (message: string) =>
  pastedItems(message)?.map(({ quantity, unit, description }) => `${quantity ?? '?'} ${unit ?? '-'} ${description}`) ??
  null;

describe('a list in a message', () => {
  it.each([
    [
      'Hi team,\nplease quote\n100 kettles\n200 mugs\n\nCheers\nDave Smith\n0412 345 678',
      ['100 - kettles', '200 - mugs'],
    ],
    ['100 kettles\n200 mugs\nPO 45123\nTotal: 300', ['100 - kettles', '200 - mugs']],
    ['Qty\tItem\tUnit\n4\tMug\tcartons\n\tTray\t', ['4 cartons Mug', '? - Tray']],
    ['| Item | Qty |\n|---|---|\n| Kettle | 100 |\n| Mug | 200 |', ['100 - Kettle', '200 - Mug']],
    ['Item,Qty\nKettle,100\nMug,200\nTotal,300', ['100 - Kettle', '200 - Mug']],
    ['Shopping list for the cafe (Fitzroy 3065):\n100 kettles\n200 mugs', ['100 - kettles', '200 - mugs']],
    ['Item\tQty\nKettle\t100\n\nDave Smith\nRequired onsite 14 March', ['100 - Kettle']],
    [
      'Quantity required: 300\nProduct: Dining chair\nColour: Oat\n\nProduct: Mug\nQty: 40',
      ['300 - Dining chair, Oat', '40 - Mug'],
    ],
    ['Hi\n100 kettles\n200 mugs\n> On Monday you wrote:\n> the minimum is 50 cartons', ['100 - kettles', '200 - mugs']],
    ['100 kettles\nserving boards\nblenders', ['100 - kettles', '? - serving boards', '? - blenders']],
    ['Kitchen:\n100 kettles\n200 mugs\nserving boards:', ['100 - kettles', '200 - mugs', '? - serving boards']],
    ['Kitchen\n100 kettles\nBathroom\n200 towels', ['100 - kettles', '200 - towels']],
  ])('%j', (message, items) => expect(read(message)).toEqual(items));

  it.each([
    'need 100 kettles\nwhat colours do they come in?\nthanks',
    'Hi\n120 kettles please\nthanks',
    '80 kettles to 3000 and 40 mugs to 4000',
  ])('none: %j', (message) => expect(read(message)).toBeNull());

  it('keeps every figure that stands alone, for the product to tell sizes from counts', () =>
    expect(pastedItems('bath 1500 5\nvanity 900')?.map(({ bare }) => bare?.map(({ value }) => value))).toEqual([
      [1500, 5],
      [900],
    ]));

  it('names each place once', () =>
    expect(placesOfList('100 kettles to 3000\n200 mugs to 4000\nboards to 3000')).toEqual({
      postcodes: ['3000', '4000'],
      unknown: null,
    }));
});
