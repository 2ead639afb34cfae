import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftOrder, type DraftOrderSent } from './draft-order';

const send = JSON.parse(
  readFileSync(join(__dirname, '../../../test/samples/DraftOrderSent@1.json'), 'utf8'),
) as DraftOrderSent['data'];

describe('a draft order', () => {
  it('is sent once: again, it stays as it was sent', () => {
    const [event] = draftOrder.decide({ send }, draftOrder.initial);
    expect(event).toEqual({ type: 'DraftOrderSent', data: send });
    const sent = draftOrder.evolve(draftOrder.initial, event!);
    expect(draftOrder.decide({ send: { ...send, totalCents: 1 } }, sent)).toEqual([]);
    expect(sent).toEqual({ sent: send });
  });
});
