import type { Answer, Asking } from '../asking';
import type { Act } from '../message';
import { named, sentences, THREE_THINGS } from '../phrases';

/** What our records say of something that is no goods, and where to ask what they do not say. */
export function subject({ subject: about }: Act, asking: Asking): Answer {
  if (!about) throw new Error('An act about a subject names it.');
  if (about.name === 'cart-change')
    return { text: 'I take nothing out of your cart and change nothing in it; you do both at /cart.' };
  const outcomes = asking.useAll(about.topics.map((topic) => ['company_facts', { topic }] as const));
  const told = outcomes.map((outcome) =>
    'problem' in outcome ? outcome.problem.message : outcome.name === 'company_facts' ? outcome.result.text : null,
  );
  return { text: sentences(about.says ?? null, ...told) };
}

/** Something that wants no answer but that we are here; what was spoken of, and what was offered, stays. */
export function chat({ focus }: Asking): Answer {
  const at = focus.product ? `We were at ${named(focus.product.name)}.` : null;
  return {
    text: sentences('I am here.', at, at ? 'Tell me how many you need, or what else.' : THREE_THINGS),
    focus: { offer: focus.offer },
  };
}
