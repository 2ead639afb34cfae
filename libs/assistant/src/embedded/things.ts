import { isEveryday } from './everyday';
import { CONVERSATION, FINISHES, isAttribute, QUESTIONS, TYING } from './words';

/** "Tops" and "handles" are things, though to top and to handle are not. */
const A_PLURAL =
  /^(?!(?:ones|pieces|pcs|units|items|each|pallets|cartons|boxes|packs|rolls|sets|pairs|thanks|cheers|pls|has|was|is|needs|costs)$)\p{L}{2,}[^s\P{L}]s$/u;

/** Whether any of these words is a thing: no talk, no colour, no part of a house, and nothing that only says how one is. */
export const namesAThing = (wish: string): boolean =>
  wish
    .toLowerCase()
    .split(' ')
    .some(
      (word) =>
        A_PLURAL.test(word) ||
        (/^\p{L}{2,}/u.test(word) &&
          ![FINISHES, TYING, CONVERSATION, QUESTIONS].some((words) => words.has(word)) &&
          !isAttribute(word) &&
          !isEveryday(word)),
    );
