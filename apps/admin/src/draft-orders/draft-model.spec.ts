import { newLine, type ChosenProduct } from '../shared/product-line';
import { draftErrors, EMPTY_DRAFT, sendBody, toBePriced, type DraftForm } from './draft-model';

const variation = (id: number, variationType: string, variationValue: string) =>
  ({ id, variationType, variationValue }) as ChosenProduct['variations'][number];
const MIXER: ChosenProduct = {
  id: 1,
  productName: 'Mixer',
  moqUnits: 40,
  cardQuantity: 120,
  variations: [variation(7, 'color', 'Black'), variation(8, 'color', 'Standard'), variation(9, 'size', 'Tall')],
};
const form: DraftForm = {
  ...EMPTY_DRAFT,
  customer: { id: 'c1', name: 'Ada', email: 'a•••@buyer.example' },
  lines: [{ key: 1, ...newLine(MIXER) }],
  postcode: '4000',
};

describe('a draft order', () => {
  it('begins a product with the quantity of its card, and the standard of each option', () => {
    expect(newLine(MIXER)).toMatchObject({ quantity: '120', options: { color: 8, size: 9 } });
    expect(newLine({ ...MIXER, variations: MIXER.variations.slice(0, 1) }).options).toEqual({});
  });

  it('is priced as soon as everything that a price rests on is sound', () => {
    const items = [{ productId: 1, optionIds: [8, 9], quantity: 120 }];
    expect(toBePriced(form)).toEqual({ items, postcode: '4000' });
    expect(toBePriced({ ...form, discount: '2.5' })).toEqual({ items, postcode: '4000', discountPct: 2.5 });
    const unsound: Array<Partial<DraftForm>> = [
      { postcode: '40' },
      { lines: [] },
      { discount: '0' },
      { discount: '2,5' },
    ];
    for (const change of unsound) expect(toBePriced({ ...form, ...change })).toBeNull();
    expect(toBePriced({ ...form, lines: [{ ...form.lines[0]!, quantity: '1.5' }] })).toBeNull();
  });

  it('needs somebody to send it to, and a reason for a discount', () => {
    expect(draftErrors(form)).toEqual({});
    expect(Object.keys(draftErrors(EMPTY_DRAFT))).toEqual(['name', 'email', 'lines', 'postcode']);
    expect(Object.keys(draftErrors({ ...form, discount: '2' }))).toEqual(['reason']);
    const caller = { name: 'Grace', email: 'grace@caller.example', phone: '12', company: '' };
    expect(Object.keys(draftErrors({ ...form, customer: null, caller }))).toEqual(['phone']);
  });

  it('is sent for the customer, or with what the caller told, and the total that was read out', () => {
    const draft = toBePriced({ ...form, discount: '2' })!;
    expect(sendBody({ ...form, reason: ' Again. ' }, draft, 12.5)).toEqual({
      ...draft,
      customerId: 'c1',
      reason: 'Again.',
      totalAud: 12.5,
    });
    const caller = { name: ' Grace ', email: 'grace@caller.example', phone: '0412 345 678', company: '' };
    expect(sendBody({ ...form, customer: null, caller }, toBePriced(form)!, 1)).toMatchObject({
      caller: { name: 'Grace', email: 'grace@caller.example', phone: '0412 345 678' },
    });
  });
});
