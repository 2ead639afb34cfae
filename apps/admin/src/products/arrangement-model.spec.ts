import type { AdminProductPicture } from '@halfpallet/contracts';
import { bodyOf, differs, drafted, draftOf, withMoved, withWords } from './arrangement-model';

const picture = (key: string) => ({ key, alt: key, focus: null, variationId: null }) as AdminProductPicture;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(picture) as [
  AdminProductPicture,
  AdminProductPicture,
  AdminProductPicture,
  AdminProductPicture,
];
const draft = draftOf([a, b, c], 3);
const keys = (pictures: readonly AdminProductPicture[]) => pictures.map(({ key }) => key).join('');

describe('photographs that somebody is arranging', () => {
  it('stand where they were moved', () => {
    expect(keys(drafted([a, b, c], withMoved(draft, [a, b, c], 'c', 0)))).toBe('cab');
    expect(keys(drafted([a, b, c], withMoved(draft, [a, b, c], 'a', 2)))).toBe('bca');
  });

  it('have those that came meanwhile behind them, and not those that went', () => {
    const moved = withMoved(draft, [a, b, c], 'c', 0);
    expect(keys(drafted([a, c, d], moved))).toBe('cad');
  });

  it('say what was said of them', () => {
    const said = withWords(draft, 'b', { alt: 'A tap', focus: { x: 1, y: 2 }, variationId: 7 });
    expect(bodyOf(drafted([a, b], said)).pictures[1]).toEqual({
      key: 'b',
      alt: 'A tap',
      focus: { x: 1, y: 2 },
      variationId: 7,
    });
  });

  it('are as before when everything was put back', () => {
    const there = withMoved(draft, [a, b, c], 'c', 0);
    expect(differs([a, b, c], there)).toBe(true);
    expect(differs([a, b, c], withMoved(there, drafted([a, b, c], there), 'c', 2))).toBe(false);
  });
});
