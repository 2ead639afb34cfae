import { violation, type Violation } from '../violation';
import type { World } from '../world';

/** No answer of 500 and more, and nothing in the log that somebody has to look at. */
export function everyAnswer(world: World): Violation[] {
  const answers = world.answers.splice(0).filter(({ status }) => status >= 500);
  const complaints = world.shop.complaints.splice(0);
  return [
    ...answers.map(({ who, call, status, text }) =>
      violation(`answers/${status}`, `${call} by ${who}: ${text.slice(0, 300)}`),
    ),
    ...complaints.map((line) => violation('answers/log', line)),
  ];
}
