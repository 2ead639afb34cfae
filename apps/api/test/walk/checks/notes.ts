import * as calls from '../calls';
import { violation } from '../violation';
import type { Check } from './check';

const EVERY = 3;

/** What staff said stands there once, and goes with whom it was about. */
export const commentsStand: Check = async ({ world, order, step }) => {
  if (step % EVERY !== 0 || order.comments.length === 0) return [];
  const { text, body } = await calls.comments(world.staff.owner, order.id);
  if (order.person?.erased) {
    const kept = order.comments.filter((said) => text.includes(said));
    return kept.length === 0 ? [] : [violation('notes/kept-of-nobody', `it still says ${kept.join('; ')}`)];
  }
  const shown = (body as Array<{ text: string }>).map((one) => one.text).sort();
  const said = [...order.comments].sort();
  if (JSON.stringify(shown) === JSON.stringify(said)) return [];
  return [violation('notes/comments', `it shows the comments ${shown.join('; ')}, said were ${said.join('; ')}`)];
};
