/** What buyers report of deliveries, and what staff make of it. */
const PROBLEMS = [
  { reason: 'damaged', text: 'Two came with a dent in the side; their boxes were torn when the driver unloaded them.' },
  { reason: 'not_as_described', text: 'The finish is another one than on the page: matt, where we ordered polished.' },
  { reason: 'short', text: 'We counted the pallet twice, and these are missing. The film around it was whole.' },
  { reason: 'faulty', text: 'These do not close as they should; the thread is cut at an angle.' },
];
const ACCEPTED = 'Your photograph shows it well, and we are sorry. You need not send anything back.';
const DECLINED = 'The photograph shows the sample of another order. Tell us if you see it on this one, too.';

/**
 * A buyer reports goods that were delivered, with a photograph of them; staff decide, and refund what they accepted.
 *
 * @param {import('./buyer.mjs').Buyer} buyer who ordered
 * @param {import('./buyer.mjs').Buyer} staff
 * @param {{ id: string, orderNumber: string }} order
 * @param {number} i which order, from 0
 * @param {'waits' | 'refunded' | 'declined'} becomes
 */
export async function report(buyer, staff, { id, orderNumber }, i, becomes) {
  const path = `/api/orders/${orderNumber}`;
  const { lines } = await buyer.call('GET', `${path}/returns`);
  const [{ itemId, imageUrl, left }] = lines;
  const { returns } = await buyer.call('POST', `${path}/returns`, {
    lines: [{ itemId, quantity: Math.min(left, 2 + (i % 3)) }],
    ...PROBLEMS[i % PROBLEMS.length],
    photographs: await photographs(buyer, path, imageUrl),
  });
  if (becomes === 'waits') return;
  const [{ id: returnId }] = returns;
  const url = `/api/admin/rest/returns/${returnId}`;
  const decision =
    becomes === 'refunded'
      ? { outcome: 'accepted', remedy: 'refund', reason: ACCEPTED }
      : { outcome: 'declined', reason: DECLINED };
  await staff.until(`/api/admin/rest/returns?filter=${encodeURIComponent(JSON.stringify({ orderId: id }))}`, (rows) =>
    rows.some((row) => row.id === returnId),
  );
  await staff.call('POST', `${url}/decision`, decision);
  if (becomes !== 'refunded') return;
  const { valueAud } = await staff.call('GET', url);
  await staff.call('POST', `${url}/refund`, { amountAud: valueAud, reason: 'Report about the delivery accepted' });
}

/** The product's own picture, as if it had been photographed; none where it has none. */
async function photographs(buyer, path, imageUrl) {
  if (!imageUrl) return [];
  const picture = await fetch(new URL(imageUrl, buyer.shop));
  if (!picture.ok) return [];
  const { id } = await buyer.sendFile(`${path}/return-photographs`, Buffer.from(await picture.arrayBuffer()));
  return [id];
}
