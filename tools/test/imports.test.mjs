import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

const api = 'apps/api/src';
const web = 'apps/web/src';
const admin = 'apps/admin/src';

/** [importing file, imported file, rule that refuses it] */
const REFUSED = [
  // The arrow that once led from ordering up to payments, and others that would turn the table round.
  [`${api}/ordering/use-cases/pay.ts`, `${api}/payments/public.ts`, 'arrow-from-ordering'],
  [`${api}/ordering/ordering.module.ts`, `${api}/payments/public.ts`, 'arrow-from-ordering'],
  [`${api}/ordering/show.ts`, `${api}/order-desk/public.ts`, 'arrow-from-ordering'],
  [`${api}/payments/show.ts`, `${api}/order-desk/public.ts`, 'arrow-from-payments'],
  [`${api}/order-desk/mail.ts`, `${api}/notifications/public.ts`, 'arrow-from-order-desk'],
  [`${api}/catalogue/price.ts`, `${api}/pricing/public.ts`, 'arrow-from-catalogue'],
  [`${api}/cart/cart.spec.ts`, `${api}/ordering/public.ts`, 'arrow-from-cart'],
  [`${api}/identity/start.ts`, `${api}/app.ts`, 'arrow-from-identity'],
  [`${api}/platform/start.ts`, `${api}/ordering/public.ts`, 'platform-knows-no-capability'],
  [`${api}/payments/look.ts`, `${api}/ordering/order-number.ts`, 'capabilities-meet-at-public'],
  [`${api}/app.ts`, `${api}/ordering/ordering.module.ts`, 'the-roof-starts-capabilities'],
  // A new capability, and new folders, have to be listed first.
  [`${api}/warehousing/public.ts`, null, 'known-capability'],
  [`${api}/ordering/helpers/lonely.ts`, null, 'known-folder'],
  [`${api}/platform/misc/lonely.ts`, null, 'known-folder'],
  [`${api}/identity/replay/lonely.ts`, null, 'known-folder'],
  [`libs/helpers/src/lonely.ts`, null, 'known-library'],
  [`${web}/helpers/lonely.ts`, null, 'known-web-folder'],
  [`${admin}/helpers/lonely.ts`, null, 'known-admin-folder'],
  // Kinds of folders.
  [`${api}/payments/domain/fold.ts`, `${api}/payments/use-cases/refund.ts`, 'kind-domain'],
  [`${api}/payments/domain/clock.ts`, `${api}/platform/tokens.ts`, 'domain-is-pure'],
  [`${api}/payments/use-cases/list.ts`, `${api}/payments/read-models/rows.ts`, 'kind-use-cases'],
  [`${api}/payments/use-cases/answer.ts`, `${api}/payments/http/dto.ts`, 'kind-use-cases'],
  [`${api}/payments/use-cases/answer.ts`, `${api}/platform/http/policy.ts`, 'no-http-below'],
  [`${api}/payments/read-models/act.ts`, `${api}/payments/use-cases/refund.ts`, 'kind-read-models'],
  [`${api}/payments/reactions/look.ts`, `${api}/payments/read-models/rows.ts`, 'kind-reactions'],
  [`${api}/payments/adapters/ask.ts`, `${api}/payments/use-cases/refund.ts`, 'kind-adapters'],
  [`${api}/payments/jobs/answer.ts`, `${api}/payments/http/dto.ts`, 'kind-jobs'],
  [`${api}/payments/http/start.ts`, `${api}/payments/jobs/work.ts`, 'kind-http'],
  [`${api}/payments/service.ts`, `${api}/payments/http/dto.ts`, 'kind-services'],
  [`${api}/payments/service.ts`, `${api}/payments/payments.module.ts`, 'wiring-is-for-modules'],
  [`${api}/payments/webhooks/inbox.ts`, `${api}/payments/use-cases/refund.ts`, 'folder-payments-webhooks'],
  [`${api}/order-desk/admin/rows.ts`, `${api}/order-desk/http/dto.ts`, 'folder-order-desk-admin'],
  [`${api}/identity/pages/page.ts`, `${api}/identity/vault/person.ts`, 'folder-identity-pages'],
  // Libraries and front ends.
  ['libs/money/src/price.ts', 'libs/landed-cost/src/index.ts', 'library-money'],
  ['libs/money/src/price.ts', `${api}/ordering/public.ts`, 'libs-stand-alone'],
  [`${web}/texts/cart.ts`, `${web}/lib/format.ts`, 'web-texts'],
  [`${web}/lib/button.ts`, `${web}/ui/button.ts`, 'web-lib'],
  [`${web}/ui/card.ts`, `${web}/features/cart/cart-page.ts`, 'web-ui'],
  [`${web}/features/cart/state.ts`, `${web}/app/state.ts`, 'web-features'],
  [`${web}/features/checkout/total.ts`, `${web}/features/cart/cart-page.ts`, 'web-features-stand-alone'],
  [`${admin}/i18n/texts.ts`, `${admin}/shared/format.ts`, 'admin-i18n'],
  [`${admin}/providers/who.ts`, `${admin}/layout/session.ts`, 'admin-providers'],
  [`${admin}/shared/badge.ts`, `${admin}/orders/order-model.ts`, 'admin-shared'],
  [`${admin}/layout/menu.ts`, `${admin}/shared/format.ts`, 'admin-layout'],
  [`${admin}/orders/list.ts`, `${admin}/customers/list.ts`, 'admin-page-orders'],
  [`${admin}/orders/list.ts`, `${admin}/test/recorded.ts`, 'admin-tests-only'],
  [`${web}/lib/rules.ts`, `${api}/ordering/public.ts`, 'front-ends-see-contracts-only'],
  // Told once for all three of the ring.
  [`${api}/payments/domain/ring-a.ts`, `${api}/payments/domain/ring-b.ts`, 'no-cycles'],
  [`${api}/payments/domain/named-a.ts`, `${api}/payments/domain/named-b.ts`, 'no-cycles-of-types'],
];

/** By these the rings above are closed, the last one by the name of a type alone. */
const REST_OF_RINGS = [
  [`${api}/payments/domain/ring-b.ts`, `${api}/payments/domain/ring-c.ts`],
  [`${api}/payments/domain/ring-c.ts`, `${api}/payments/domain/ring-a.ts`],
  [`${api}/payments/domain/named-b.ts`, `${api}/payments/domain/named-a.ts`],
];
const isByName = (from) => from.endsWith('/named-b.ts');

const ALLOWED = [
  [`${api}/ordering/use-cases/place.ts`, `${api}/ordering/domain/order.ts`],
  [`${api}/payments/terms.ts`, `${api}/ordering/public.ts`],
  [`${api}/order-desk/read-models/both.ts`, `${api}/payments/public.ts`],
  [`${api}/order-desk/read-models/both.ts`, `${api}/ordering/public.ts`],
  [`${api}/notifications/mails.ts`, `${api}/order-desk/public.ts`],
  [`${api}/payments/payments.module.ts`, `${api}/payments/http/payments.controller.ts`],
  [`${api}/payments/use-cases/replay.ts`, `${api}/payments/replay/run.ts`],
  [`${api}/payments/domain/order.spec.ts`, `${api}/payments/use-cases/refund.ts`],
  [`${api}/app.ts`, `${api}/order-desk/public.ts`],
  [`${web}/features/cart/total.ts`, `${web}/lib/format.ts`],
  [`${admin}/customers/orders.ts`, `${admin}/orders/order-model.ts`],
  [`${admin}/providers/client.spec.ts`, `${admin}/test/recorded.ts`],
];

/** Each pair lies in a small tree of its own kind: the rules see paths and imports, and nothing else of the product. */
describe('the import rules', () => {
  let folder;
  let found;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'halfpallet-imports-'));
    const imports = new Map();
    for (const [from, to] of [...REFUSED, ...REST_OF_RINGS, ...ALLOWED]) {
      imports.set(from, [...(imports.get(from) ?? []), ...(to ? [to] : [])]);
      if (to && !imports.has(to)) imports.set(to, []);
    }
    for (const [path, targets] of imports) {
      const word = isByName(path) ? 'import type' : 'import';
      const lines = targets.map((to, index) => `${word} { a as a${index} } from '${specifier(path, to)}';`);
      const uses = isByName(path) ? '' : targets.map((_to, index) => `a${index}`).join(', ');
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${lines.join('\n')}\nexport const a: unknown[] = [${uses}];\n`);
    }
    writeFileSync(join(folder, 'tsconfig.test.json'), '{"compilerOptions":{"module":"commonjs"}}');
    writeFileSync(join(folder, 'package.json'), '{"name":"rules","version":"0.0.0"}');
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const tool = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
    const config = join(ROOT, '.dependency-cruiser.cjs');
    const answer = join(folder, 'answer.json');
    const args = ['--config', config, '--output-type', 'json', '--output-to', answer, 'apps', 'libs'];
    await run(process.execPath, [tool, ...args], { cwd: folder });
    found = JSON.parse(readFileSync(answer, 'utf8')).summary.violations.map(({ from, to, rule }) => ({
      from,
      to,
      rule: rule.name,
    }));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const [from, to, rule] of REFUSED) {
    it(`${rule}: ${from}${to ? ` may not import ${to}` : ' may not be there'}`, () => {
      const rules = found.filter((one) => one.from === from && (to === null || one.to === to)).map((one) => one.rule);
      assert.ok(rules.includes(rule), `refused by: ${rules.join(', ') || 'nothing'}`);
    });
  }
  for (const [from, to] of ALLOWED) {
    it(`${from} may import ${to}`, () => {
      const rules = found.filter((one) => one.from === from && one.to === to).map((one) => one.rule);
      assert.deepEqual(rules, []);
    });
  }
});

function specifier(from, to) {
  const path = relative(dirname(from), to).replace(/\.ts$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}
