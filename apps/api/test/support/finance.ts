import type { LedgerEntryRow, OrderEventRow, ReplayRun, StartReplay } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { expectStatus } from './buying';
import { type Answer, type Visitor } from './shop';

type Reader = Pick<Visitor, 'get'>;

/** A list in the dialect of the back-office. */
export function restList(
  reader: Reader,
  resource: string,
  filter: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return reader.get(
    `/api/admin/rest/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString()}`,
  );
}

/** Every event of an order and of its payments, oldest first. */
export async function historyOf(reader: Reader, orderId: string): Promise<OrderEventRow[]> {
  const answer = await restList(reader, 'order-events', { orderId }, { sort: '["position","ASC"]', range: '[0,199]' });
  return expectStatus(answer, 200).body;
}

/** Ledger entries of an order, oldest first. */
export async function ledgerOf(reader: Reader, orderId: string): Promise<LedgerEntryRow[]> {
  const answer = await restList(reader, 'ledger-entries', { orderId }, { sort: '["position","ASC"]' });
  return expectStatus(answer, 200).body;
}

/** Runs a replay to its end. @throws Error when it does not succeed */
export async function replay(
  finance: Pick<Visitor, 'get' | 'post'>,
  wanted: Partial<StartReplay> & Pick<StartReplay, 'target'>,
): Promise<ReplayRun> {
  const body = { dryRun: true, reason: 'Checking the books', ...wanted };
  const started = expectStatus(await finance.post('/api/admin/rest/replays', body), 201).body as ReplayRun;
  const run = await eventually(async () => {
    const { body: now } = expectStatus(await finance.get(`/api/admin/rest/replays/${started.id}`), 200);
    return now.finishedAt !== null && (now as ReplayRun);
  });
  if (run.status !== 'succeeded') throw new Error(`the replay ${run.status}: ${run.error ?? 'no reason given'}`);
  return run;
}

export const NO_DIFFERENCE = { missingInLive: 0, onlyInLive: 0, changed: 0 };

export const ACCOUNT = { bsb: '062 000', accountNumber: '1234 5678', accountName: 'Ada  Buyer' } as const;

/**
 * Gives the account of a refund by transfer, and agrees to it as an owner who is alone in the shop: then it may be sent.
 * @throws Error when either is refused
 */
export async function agreeToTransfer(
  owner: Pick<Visitor, 'get' | 'post'>,
  orderId: string,
  refundId: string,
): Promise<void> {
  const url = `/api/admin/orders/${orderId}`;
  expectStatus(await owner.post(`${url}/refund-account`, { ...ACCOUNT, check: 'called_back' }), 200);
  const [refund] = expectStatus(await restList(owner, 'refunds', { id: refundId }), 200).body;
  const body = { accountId: refund.transfer.account.id, reason: 'Nobody else is here' };
  expectStatus(await owner.post(`${url}/refunds/${refundId}/approve`, body), 200);
}
