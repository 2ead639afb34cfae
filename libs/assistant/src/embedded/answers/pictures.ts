import type { AttachedPicture, Focus } from '../../planner';
import type { ToolCall } from '../../tools';
import { Needs, type Asking } from '../asking';
import { listed, named, sentences } from '../phrases';
import { mentionOf } from '../resolve';

/** What is said of a picture, with what is spoken of from now on. */
interface Seen {
  readonly text: string;
  readonly focus: Partial<Focus>;
}

/** Whatever was spoken of before is not what the picture shows. */
const NOTHING = { product: null, quantity: null, variationIds: null } as const;

/**
 * The built-in assistant reads nothing in a picture: it tells its kind and size, and which of our goods look like it. "This" is then the
 * nearest of them, or nothing.
 * @returns the calls it waits for, while there are any
 */
export function lookedAt(image: AttachedPicture, asking: Asking): Seen | { readonly calls: readonly ToolCall[] } {
  const { width, height, type, alike } = image;
  const seen = `I see that you sent a picture (${named(type.replace('image/', '').toUpperCase())}, ${width} x ${height} pixels).`;
  if (!alike)
    return {
      text: `${seen} I cannot read pictures, and could not compare it now: describe what it shows.`,
      focus: NOTHING,
    };
  if (alike.length === 0)
    return {
      text: `${seen} I cannot read pictures, I only compare them: none of ours looks like it. Describe what it shows.`,
      focus: NOTHING,
    };
  try {
    const records = asking.useAll(alike.map((id) => ['get_product', { productRef: String(id) }] as const));
    const [nearest, ...others] = records.flatMap((outcome) =>
      'result' in outcome && outcome.name === 'get_product' ? [mentionOf(outcome.result.product)] : [],
    );
    if (!nearest) return lookedAt({ ...image, alike: [] }, asking);
    return {
      text: sentences(
        `${seen} I cannot read pictures, I only compare them: the picture of ${named(nearest.name)} looks most like it${others.length > 0 ? `, then ${listed(others.map(({ name }) => named(name)))}` : ''}.`,
        'Whether it is the same I cannot tell.',
      ),
      focus: { list: [nearest, ...others], product: nearest, quantity: null, variationIds: null },
    };
  } catch (error) {
    if (error instanceof Needs) return { calls: error.calls };
    throw error;
  }
}
