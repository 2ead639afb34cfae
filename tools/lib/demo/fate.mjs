/**
 * What becomes of an order of the demo, so that 24 of them show every status a shop knows, and money in every state: half paid, paid,
 * owed after delivery, on its way back.
 *
 * @typedef {object} Fate
 * @property {'card' | 'transfer'} by
 * @property {'none' | 'deposit' | 'full'} pays what arrives before the goods leave
 * @property {boolean} declinedFirst the first card is refused
 * @property {boolean} balanceArrives the rest arrives once the goods did
 * @property {'stays' | 'cancelled' | 'refunded'} ends
 * @property {'waits' | 'refunded' | 'declined' | null} reported what becomes of a problem that its buyer reports once the goods are there
 * @property {readonly ('processing' | 'shipped' | 'delivered')[]} steps taken by staff once it is confirmed
 */

const STEPS = /** @type {const} */ (['processing', 'shipped', 'delivered']);

/** Of every two dozen orders, those whose goods came and are not as they should be. */
const REPORTED = new Map([
  [0, 'refunded'],
  [3, 'waits'],
  [11, 'refunded'],
  [19, 'declined'],
]);
const reportedOf = (i, steps) => (steps.includes('delivered') ? (REPORTED.get(i % 24) ?? null) : null);

/** @param {number} i which order, from 0 @returns {Fate} */
export function fateOf(i) {
  if (i % 4 === 3) return transferred(i);
  const pays = i % 6 === 4 ? 'none' : i % 5 === 0 ? 'full' : 'deposit';
  const ends = pays === 'none' ? 'stays' : i % 9 === 8 ? 'cancelled' : i % 11 === 10 ? 'refunded' : 'stays';
  // Whoever paid everything before gets their goods first.
  const steps = pays === 'none' || ends !== 'stays' ? [] : STEPS.slice(0, i % 20 === 0 ? 3 : i % 4);
  return {
    by: 'card',
    pays,
    declinedFirst: i % 6 === 1,
    balanceArrives: false,
    ends,
    steps,
    reported: reportedOf(i, steps),
  };
}

/** Every second transfer is waited for in vain; of those that arrive every second is settled after delivery. */
function transferred(i) {
  const arrives = i % 8 === 3;
  const steps = arrives ? STEPS : [];
  return {
    by: 'transfer',
    pays: arrives ? 'deposit' : 'none',
    declinedFirst: false,
    balanceArrives: i % 16 === 3,
    ends: 'stays',
    steps,
    reported: reportedOf(i, steps),
  };
}
