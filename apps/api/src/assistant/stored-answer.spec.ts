import type { ChatAnswer } from '@halfpallet/contracts';
import { readAnswer } from './stored-answer';

const kept = (groupedVariations: object) =>
  ({
    mode: 'embedded',
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

  it('names a language model as pages know it', () => {
    const named = { mode: 'openai-compatible', response: 'Hello.' } as unknown as ChatAnswer;
    expect(readAnswer(named)).toEqual({ mode: 'provider', response: 'Hello.' });
    const stoodIn = {
      mode: 'embedded',
      degradedFrom: 'openai-compatible',
      response: 'Hello.',
    } as unknown as ChatAnswer;
    expect(readAnswer(stoodIn)).toEqual({ mode: 'embedded', degradedFrom: 'provider', response: 'Hello.' });
  });

  it('stays as it is, to the byte, where they are so already or there are none', () => {
    const now = readAnswer(kept({ colour: ['White'] }));
    expect(JSON.stringify(readAnswer(now))).toBe(JSON.stringify(now));
    const words = { turnId: 't', mode: 'embedded', degradedFrom: 'provider', response: 'Hello.' } as ChatAnswer;
    expect(JSON.stringify(readAnswer(words))).toBe(JSON.stringify(words));
  });
});
