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
 * @property {readonly ('processing' | 'shipped' | 'delivered')[]} steps taken by staff once it is confirmed
 */

const STEPS = /** @type {const} */ (['processing', 'shipped', 'delivered']);

/** @param {number} i which order, from 0 @returns {Fate} */
export function fateOf(i) {
  if (i % 4 === 3) return transferred(i);
  const pays = i % 6 === 4 ? 'none' : i % 5 === 0 ? 'full' : 'deposit';
  const ends = pays === 'none' ? 'stays' : i % 9 === 8 ? 'cancelled' : i % 11 === 10 ? 'refunded' : 'stays';
  return {
    by: 'card',
    pays,
    declinedFirst: i % 6 === 1,
    balanceArrives: false,
    ends,
    // Whoever paid everything before gets their goods first.
    steps: pays === 'none' || ends !== 'stays' ? [] : STEPS.slice(0, i % 20 === 0 ? 3 : i % 4),
  };
}

/** Every second transfer is waited for in vain; of those that arrive every second is settled after delivery. */
function transferred(i) {
  const arrives = i % 8 === 3;
  return {
    by: 'transfer',
    pays: arrives ? 'deposit' : 'none',
    declinedFirst: false,
    balanceArrives: i % 16 === 3,
    ends: 'stays',
    steps: arrives ? STEPS : [],
  };
}
