import type { SourcingProgress } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { journey, type Visit } from './support/browser';
import { asOwner, enter, ownerReads } from './support/staff';

describe('the page of marketplaces', () => {
  journey('shows one that blocks, paused by the shop, and takes it up again', resume);
});

/** A wish of its own each time: the same one would join the search that is there. */
let quantity = 700;
async function search(marketplace: string): Promise<SourcingProgress> {
  quantity += 1;
  const wish = { query: 'bamboo cutting board', quantity, marketplaces: [marketplace] };
  const { requestId } = (await (await asOwner('/api/sourcing', wish)).json()) as SourcingProgress;
  return eventually(async () => {
    const progress = await ownerReads<SourcingProgress>(`/api/sourcing/${requestId}`);
    return progress.state !== 'running' && progress;
  }, 30_000);
}

/** The sites that stand for the marketplaces lie where their listings do. */
async function marketOf(): Promise<(change: object) => Promise<Response>> {
  const { candidates } = await search('ebay');
  const { origin } = new URL(candidates[0]!.sourceUrl);
  return (change) =>
    fetch(`${origin}/_control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
}

async function resume(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  const control = await marketOf();
  await control({ site: 'amazon', wall: 'captcha' });
  await Promise.all([search('amazon'), search('amazon'), search('amazon')]);

  await enter(visit, '/marketplaces');
  const amazon = page.getByRole('region', { name: 'amazon' });
  await amazon
    .getByText(/^Paused until .* AEST$/)
    .first()
    .waitFor();
  await amazon
    .getByText(/it declined 3 times in a row/)
    .first()
    .waitFor();
  await inspect();
  expect((await search('amazon')).marketplaces).toMatchObject([
    { status: 'skipped', reason: expect.stringContaining('declined 3 times in a row') },
  ]);

  await control({ site: 'amazon', wall: null });
  await amazon.getByRole('button', { name: 'Resume amazon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resume amazon' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('They lifted it this morning');
  await dialog.getByRole('button', { name: 'Resume', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await amazon.getByText('Open', { exact: true }).waitFor();
  expect((await search('amazon')).marketplaces).toMatchObject([{ status: 'searched' }]);
}
