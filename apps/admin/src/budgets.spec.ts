import { Budgets, tooHeavy } from '../budgets';

const chunk = (source: string | null, bytes: number, imports: readonly string[] = []) => ({
  fileName: `${source ?? 'index'}.js`,
  code: 'x'.repeat(bytes),
  imports,
  isEntry: source === null,
  facadeModuleId: source && `/house/apps/admin/src/${source}`,
});
const LISTS = 'lists.js';
const build = ({ page = 10, overview = 10, lists = 10 }) => [
  chunk(null, 100_000),
  chunk('overview/overview-page.tsx', overview),
  chunk('orders/orders-page.tsx', 10, [LISTS]),
  chunk('mails/mails-page.tsx', page, [LISTS]),
  { ...chunk('lists', lists), fileName: LISTS, facadeModuleId: null },
];
const said = (chunks: ReturnType<typeof build>, style = 0) => tooHeavy(chunks, style, (code) => code.length);

it('says nothing while everything is within its budget, what is fetched ahead not counted', () => {
  const rest = Budgets.firstLoad - 100_000 - 160_000;
  expect(said(build({ overview: 160_000, lists: Budgets.chunk, page: Budgets.nextPage }), rest)).toEqual([]);
});

it('names a first load, a chunk and a page that became too heavy', () => {
  expect(said(build({ overview: 200_000 }), 60_001)).toEqual([
    'the first load weighs 360001 bytes compressed, its budget is 360000',
  ]);
  expect(said(build({ lists: 220_001 }))).toEqual(['lists.js weighs 220001 bytes compressed, its budget is 220000']);
  expect(said(build({ page: 30_001 }))).toEqual([
    'src/mails/mails-page.tsx weighs 30001 bytes compressed, its budget is 30000',
  ]);
});
