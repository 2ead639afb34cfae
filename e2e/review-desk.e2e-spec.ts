import type {
  CurrentUser,
  PotentialImportRow,
  PotentialImportsResponse,
  SourcingProgress,
} from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { journey, type Visit } from './support/browser';
import { DESK, mostly } from './support/inspect';
import { asOwner, enter } from './support/staff';

describe('the review desk', () => {
  journey('takes a wish from the marketplaces into the shop, with its evidence', review, { on: mostly(DESK) });
});

async function review(visit: Visit): Promise<void> {
  const { page, screen, inspect } = visit;
  // A wish of its own for each screen: the same one would join the search that is there.
  const quantity = 300 + screen.width;
  const { requestId } = (await (
    await asOwner('/api/sourcing', { query: 'bamboo cutting board', quantity, mustHave: ['FSC'] })
  ).json()) as SourcingProgress;

  await enter(visit, `/sourcing-requests/${requestId}/show`);
  const search = page.getByRole('dialog', { name: 'bamboo cutting board' });
  await search.getByText('Completed', { exact: false }).first().waitFor();
  await search.getByRole('link', { name: 'Review what was proposed' }).click();
  const entries = page.getByRole('list').getByRole('link', { name: /Bamboo Cutting Board/ });
  await entries.first().waitFor();
  // What another journey brought into the shop is shown as that, and not approved a second time.
  const filter = encodeURIComponent(JSON.stringify({ requestId }));
  const open = await eventually(async () => {
    const answer = await page.request.get(`/api/admin/rest/potential-imports?filter=${filter}`);
    const rows = (await answer.json()) as PotentialImportRow[];
    return rows.find(({ productName, inShopAs }) => /Bamboo Cutting Board/.test(productName) && inShopAs === null);
  });
  await page.getByRole('list').locator(`a[href*="${open.id}"]`).first().click();

  const dialog = page.getByRole('dialog', { name: /Bamboo Cutting Board/ });
  await dialog.getByText('Evidence').first().waitFor();
  await inspect();
  await dialog.getByRole('button', { name: 'Correct Material' }).click();
  const form = page.getByRole('dialog', { name: /^Correct Material of/ });
  await form.getByRole('textbox', { name: 'Material' }).fill('Bamboo, FSC certified');
  await form.getByRole('textbox', { name: /^Reason/ }).fill('The certificate names it');
  await form.getByRole('button', { name: 'Save Correction' }).click();
  await form.waitFor({ state: 'detached' });
  await dialog.getByText('Bamboo, FSC certified').first().waitFor();

  await dialog.getByRole('tab', { name: 'Pricing Analysis' }).click();
  await dialog.getByText('What was assumed').waitFor();
  await inspect();
  await dialog.getByRole('tab', { name: 'Admin Actions' }).click();
  await dialog.getByRole('textbox', { name: 'Admin notes' }).fill('Sample looked at');
  await dialog.getByRole('button', { name: /Approve Import/ }).click();
  const inShop = dialog.getByRole('link', { name: /^In the shop as product \d+$/ });
  await inShop.waitFor();
  await inspect();

  const productId = /\d+/.exec((await inShop.textContent())!)![0];
  await eventually(async () => (await page.request.get(`/api/products/${productId}`)).ok());
  await page.goto(`/product/${productId}`);
  await page.getByRole('heading', { level: 1, name: /Bamboo Cutting Board/ }).waitFor();
  const answer = await page.request.get(`/api/admin/potential-imports?search=bamboo&adminStatus=imported`);
  const { potentialImports } = (await answer.json()) as PotentialImportsResponse;
  const { firstName } = (await (await page.request.get('/api/auth/user')).json()) as CurrentUser;
  expect(potentialImports.find((one) => one.productId === Number(productId))).toMatchObject({
    requestId,
    adminNotes: 'Sample looked at',
    reviewedBy: firstName,
    reviewedAt: expect.stringMatching(/^\d{4}-/),
  });
}
