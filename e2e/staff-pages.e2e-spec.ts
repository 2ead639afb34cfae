import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { AdminOrderDetail, CreatedOrder } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { BOARD } from '../apps/admin/src/test/potential-import';
import { openAt, staffDialogs, type StaffDialog, type Things } from './staff-pages/dialogs';
import { RUN, showRareRows } from './staff-pages/rare-rows';
import { byTheme, StaffWalk, THEMES } from './staff-pages/walk';
import { bankToday } from './support/bank-day';
import { matchedLine, setAside, unknownLine } from './support/bank-lines';
import { journey, type Visit } from './support/browser';
import { DESK, PHONE, type Screen } from './support/inspect';
import { call, paidOrder, placedOrder } from './support/orders';
import { IS_LONG } from './support/setting';
import { asOwner, enter, ownerReads } from './support/staff';

/** A walk to dozens of places, on a machine that others keep busy. */
const WALK = { longestMs: 600_000 };
const OPEN = '[role="dialog"]';
/** What dialogs are made of. */
const MATERIAL = [
  'shared/command-dialog',
  'shared/money-dialog',
  'shared/reason-dialog',
  'shared/record-dialog',
  'shared/taken-back-dialog',
  'shared/list-tools/tool-popover',
];

/** Opened by no button: stories of their own look into them. */
const TOLD = ['layout/lapsed-session', 'shared/leave-guard'];

const SOURCES = join(__dirname, '../apps/admin/src');
const MENU = readFileSync(join(SOURCES, 'layout/menu-entries.tsx'), 'utf8');
const PAGES = [...MENU.matchAll(/ to: '(.+?)'/g)].map(([, to]) => to!);
const LISTS = /\/api\/admin\/rest\/(?!find\b)[a-z-]+\?/;
const STATES = {
  empty: { status: 200, json: [], headers: { 'content-range': 'rows */0' }, complains: null },
  refused: {
    status: 503,
    json: { code: 'READ_MODEL_AWAY', message: 'The books are shut for a moment.' },
    complains: /503/,
  },
} as const;

/** Every page and dialog of the back-office, and its lists empty and failed, by day or by night; what is done there is told in other stories. */
describe('the back-office, by day and by night', () => {
  let order: CreatedOrder;
  let things: Things;

  beforeAll(async () => {
    order = await paidOrder();
    const lineDescription = `TFR ${randomUUID().slice(0, 8)}`;
    const csv = `Date,Description,Debit,Credit,Balance\n31/01/2026,${lineDescription},,77.00,`;
    await asOwner('/api/admin/rest/bank-statements', { fileName: 'january.csv', csv });
    const { description: matchedDescription } = await matchedLine(await placedOrder('bank_transfer'), 55);
    const { description: asideDescription } = await setAside(await unknownLine(56));
    const { id: receiptOrderId } = await placedOrder('bank_transfer');
    const { id: deliveredOrderId } = await placedOrder('bank_transfer');
    await asOwner(`/api/admin/orders/${deliveredOrderId}/force`, { to: 'delivered', reason: 'It is there' });
    await asOwner(`/api/admin/orders/${receiptOrderId}/bank-receipts`, { amountAud: 57, bookedOn: bankToday() });
    const carla = {
      name: 'Carla Caller',
      email: 'carla@caller.example',
      company: 'Caller & Co',
      phone: '07 3999 9999',
    };
    const letter = { ...carla, subject: 'Garden benches', honeypot: '' };
    await call('/api/contact', { ...letter, message: 'How many benches fit on half a pallet, please?' });
    const { id: orderId, orderNumber } = order;
    things = {
      ...{
        orderId,
        orderNumber,
        lineDescription,
        matchedDescription,
        asideDescription,
        receiptOrderId,
        deliveredOrderId,
      },
      proposalId: BOARD.id,
    };
  });

  journey(
    'has no dialog that is in anybody`s way, or that Escape does not close',
    async (visit) => {
      const walk = await begin(visit, things);
      visit.expectComplaint(/412/);
      visit.expectComplaint(/409/);
      visit.expectComplaint(/403.*\/pause/);
      for (const [theme, dialogs] of byTheme(staffDialogs(things))) {
        await walk.go('/');
        await walk.show(theme);
        for (const dialog of dialogs) await lookInto(visit.page, walk, dialog);
      }
    },
    WALK,
  );

  it('has no dialog that is not looked into', () => {
    const looked = new Set([...MATERIAL, ...TOLD, ...staffDialogs(things).map(({ source }) => source)]);
    expect(sourcesOfDialogs().filter((source) => !looked.has(source))).toEqual([]);
  });

  journey('covers the page when the session ends, and gives it back as it stood', async (visit) => {
    const { page } = visit;
    visit.expectComplaint(/401/);
    const walk = await begin(visit);
    await walk.go('/staff');
    await page.getByRole('button', { name: 'Appoint Staff' }).click();
    const appoint = page.locator(OPEN);
    const typed = { email: 'nadia@halfpallet.example', firstName: 'Nadia', password: 'a long pass phrase' };
    for (const [name, value] of Object.entries(typed)) await appoint.locator(`input[name="${name}"]`).fill(value);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await appoint.getByRole('button').last().click();

    const cover = page.getByRole('alertdialog', { name: 'Your session is over' });
    await cover.waitFor();
    for (const theme of THEMES) {
      await walk.show(theme);
      await isUsable('layout/lapsed-session', () => walk.complaints({ within: '[role="alertdialog"]' }));
    }
    await page.context().addCookies(cookies);
    await cover.getByRole('button', { name: 'Go on' }).click();
    await cover.waitFor({ state: 'hidden' });
    for (const [name, value] of Object.entries(typed)) {
      expect(await appoint.locator(`input[name="${name}"]`).inputValue()).toBe(value);
    }
  });

  journey(
    'has no page that is in anybody`s way, or wider than a phone',
    async (visit) => {
      const { page } = visit;
      const walk = await begin(visit, things);
      const fits = (path: string, screen: Screen) =>
        soon(async () => {
          const overflow = await overflowOf(page);
          if (overflow > 0) await walk.seesScreen(screen);
          expect([path, overflow]).toEqual([path, 0]);
        });
      // Each page is come to on the screen of the one before, and left on the other.
      let [left, other]: [Screen, Screen] = [DESK, PHONE];
      for (const [theme, paths] of byTheme([...PAGES, ...(await furtherPages(order))])) {
        await walk.show(theme);
        for (const path of paths) {
          await walk.go(path);
          await fits(path, left);
          await isUsable(path, () => walk.complaints());
          await page.setViewportSize(other);
          await fits(path, other);
          [left, other] = [other, left];
        }
      }
    },
    WALK,
  );

  for (const [turn, [state, { complains, ...answer }]] of Object.entries(STATES).entries()) {
    journey(
      `has no list that is in anybody's way when it is ${state}`,
      async (visit) => {
        const { page } = visit;
        if (complains) visit.expectComplaint(complains);
        const walk = await begin(visit);
        await page.route(LISTS, (route) => route.fulfill(answer));
        // What stands there instead of rows is the same few parts on every page: empty on this, refused on the next.
        for (const [theme, paths] of byTheme(IS_LONG ? PAGES : PAGES.filter((_, index) => index % 2 === turn))) {
          await walk.show(theme);
          for (const path of paths) {
            await walk.go(path);
            await isUsable(path, () => walk.complaints({ within: 'main' }));
          }
        }
      },
      WALK,
    );
  }

  it('has no page that is not walked', async () => {
    const app = readFileSync(join(SOURCES, 'app.tsx'), 'utf8');
    const wanted = [...app.matchAll(/^ {2}'?([\w-]+)'?: \{ list: (.*) \},$/gm)].flatMap(([, name, pages]) =>
      ['show', 'create'].filter((kind) => pages!.includes(`${kind}: `)).map((kind) => [name, kind]),
    );
    expect(wanted).toContainEqual(['replays', 'show']);
    const walked = (await furtherPages(order)).join(' ');
    expect(wanted.filter(([name, kind]) => !new RegExp(`/${name}/(\\S+/)?${kind}\\b`).test(walked))).toEqual([]);
  });
});

async function begin(visit: Visit, rare?: Things): Promise<StaffWalk> {
  const { page } = visit;
  if (rare) {
    await showRareRows(page, rare);
    await page.route(`**/api/admin/rest/potential-imports/${BOARD.id}*`, (route) => route.fulfill({ json: BOARD }));
    await page.route('**/api/admin/rest/potential-imports?*', (route) =>
      route.fulfill({ json: [BOARD], headers: { 'content-range': 'potential-imports 0-0/1' } }),
    );
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';
    await page.route(`**/${BOARD.id}/pictures/*`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: svg }),
    );
  }
  const walk = new StaffWalk(page);
  await enter(visit, '/');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await walk.keepStill();
  await walk.settled();
  return walk;
}

const isUsable = (what: string, complaints: () => Promise<object[]>) =>
  soon(async () => expect({ what, found: await complaints() }).toEqual({ what, found: [] }));

/** As it is open, and closed by Escape. */
async function lookInto(page: Page, walk: StaffWalk, dialog: StaffDialog): Promise<void> {
  const { source } = dialog;
  const dialogs = page.locator(OPEN);
  const are = (count: number) => soon(async () => expect([source, await dialogs.count()]).toEqual([source, count]));
  await walk.go(dialog.at);
  await are(openAt(dialog));
  await dialog.open(page);
  await are(dialog.addressed ? 1 : openAt(dialog) + 1);
  await walk.settled();
  await isUsable(source, () => walk.complaints({ within: OPEN }));
  await page.keyboard.press('Escape');
  await are(dialog.addressed ? 0 : openAt(dialog));
  await dialog.leave?.(page);
}

/** Sources, without ending, that make a dialog of their own. */
function sourcesOfDialogs(): string[] {
  const makes =
    /import \{[^}]*\b(Dialog|Drawer|Modal|Popover)\b[^}]*\} from '@mui\/material'|<(CommandDialog|RecordDialog|ToolPopover)\b/;
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .filter((file) => makes.test(readFileSync(join(SOURCES, file), 'utf8')))
    .map((file) => file.replaceAll(sep, '/').replace(/\.tsx$/, ''));
}

/** Pages that no menu leads to. */
async function furtherPages({ id }: CreatedOrder): Promise<readonly string[]> {
  const { customerId } = await ownerReads<AdminOrderDetail>(`/api/admin/orders/${id}`);
  const replay = await asOwner('/api/admin/rest/replays', {
    target: 'ledger',
    dryRun: true,
    reason: 'To be looked at',
  });
  const { id: replayId } = (await replay.json()) as { readonly id: string };
  return [
    ...[
      `/customers/${customerId}/show`,
      '/products/1/show',
      '/refunds/failed',
      '/refunds/owed-back',
      `/import?run=${RUN}`,
    ],
    ...['/replays/create', `/replays/${replayId}/show`, `/bulk-operations/${RUN}/show`, `/orders/${id}/show/history`],
    ...['/draft-orders/create', '/no-such-page'],
  ];
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
