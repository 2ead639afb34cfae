import type { VariationData } from './domain/product-data';
import { assertOptionsChosen, openOptions } from './required-options';

const one = (id: number, variationType: string, variationValue: string) =>
  ({ id, variationType, variationValue }) as VariationData;
const FINISHES = [one(11, 'finish', 'Standard'), one(12, 'finish', 'Matte Black'), one(13, 'finish', 'Gold')];
const SIZES = [one(21, 'size', 'Standard'), one(22, 'size', '7 L')];
const product = (...variations: VariationData[]) => ({ data: { productName: 'Kettle', variations } });
const base = (...variations: VariationData[]) => ({ product: product(...variations), variation: null });
const typesOf = (open: ReturnType<typeof openOptions>) => open.map(({ variationType }) => variationType);

describe('a product of one finish out of three', () => {
  it('is not ordered while the finish is open, and the refusal says what there is', () => {
    expect(() => assertOptionsChosen(base(...FINISHES), [])).toThrow(
      expect.objectContaining({
        code: 'OPTION_NEEDED',
        status: 422,
        message: 'Choose the finish of Kettle before you order it (Standard, Matte Black or Gold).',
        details: {
          extra: {
            openOptions: [
              {
                variationType: 'finish',
                values: FINISHES.map(({ id, variationValue }) => ({ id, variationValue })),
              },
            ],
          },
        },
      }),
    );
  });

  it.each([11, 12])('is ordered with finish %i as its option', (id) =>
    expect(openOptions(base(...FINISHES), [id])).toEqual([]),
  );

  it('is ordered by the id of a finish, the standard one as well', () =>
    expect(openOptions({ product: product(...FINISHES), variation: FINISHES[0]! }, [])).toEqual([]));
});

describe('a product of several kinds of options', () => {
  const both = base(...FINISHES, ...SIZES);

  it('asks for each kind that is open', () => {
    expect(typesOf(openOptions(both, []))).toEqual(['finish', 'size']);
    expect(typesOf(openOptions(both, [12]))).toEqual(['size']);
    expect(openOptions(both, [12, 21])).toEqual([]);
  });

  it('names the choices of each', () =>
    expect(() => assertOptionsChosen(both, [])).toThrow(
      'Choose the finish and size of Kettle before you order it (finish: Standard, Matte Black or Gold; size: Standard or 7 L).',
    ));

  it('is standard in every other respect when a variation is named by its id', () =>
    expect(openOptions({ product: product(...FINISHES, ...SIZES), variation: FINISHES[1]! }, [])).toEqual([]));
});

it('asks for nothing where there is nothing to choose', () => {
  expect(openOptions(base(), [])).toEqual([]);
  expect(openOptions(base(FINISHES[0]!), [])).toEqual([]);
});
