import type { ChatAnswer } from '@halfpallet/contracts';
import { readAnswer } from './stored-answer';

const kept = (groupedVariations: object) =>
  ({
    response: 'I found it.',
    sourcingResults: {
      products: [
        {
          candidateId: '5b0a1f0e-6f0c-5d51-9c1e-0d6a1c2b3d4e',
          variants: { available: true, totalVariants: 2, groupedVariations },
        },
      ],
    },
  }) as unknown as ChatAnswer;
const variantsIn = ({ sourcingResults }: ChatAnswer) => sourcingResults!.products[0]!.variants;

describe('an answer that was kept', () => {
  it('has its options as pages read them, of which their names are known', () => {
    const read = readAnswer(kept({ colour: ['White', 'Black'] }));
    const unknown = { priceAdjustmentPercent: null, finalPriceAud: null, exwPriceUsd: null };
    expect(variantsIn(read)).toMatchObject({
      totalVariants: 2,
      groupedVariations: {
        colour: [
          { id: expect.any(String), variationValue: 'White', ...unknown },
          { id: expect.any(String), variationValue: 'Black', ...unknown },
        ],
      },
    });
  });

  it('stays as it is, to the byte, where they are so already or there are none', () => {
    const now = readAnswer(kept({ colour: ['White'] }));
    expect(JSON.stringify(readAnswer(now))).toBe(JSON.stringify(now));
    const words = { response: 'Hello.' } as ChatAnswer;
    expect(readAnswer(words)).toBe(words);
  });
});
