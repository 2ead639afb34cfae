import { weigh, type BuiltChunk } from '../../../../tools/vite/weigh';
import { Budgets, judge } from '../../budgets';
import { ROUTES } from './route-manifest';

const HOME = 'src/features/catalogue/home-page.tsx';

const chunk = (fileName: string, code: string, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  code,
  imports: [],
  isEntry: false,
  facadeModuleId: null,
  ...more,
});

const weightOf = (chunks: readonly BuiltChunk[]) => weigh(chunks, (code) => code.length);

/** Every part exactly at its budget. */
const full = (): { firstView: number; parts: Record<string, number> } => ({
  firstView: Budgets.firstView,
  parts: { ...Budgets.parts },
});

it('counts a page with all it imports, and what it shares with every page once, in the first view', () => {
  const weights = weightOf([
    chunk('index.js', 'x'.repeat(10), { isEntry: true, imports: ['shared.js'], facadeModuleId: '/shop/index.html' }),
    chunk('shared.js', 'x'.repeat(100), { imports: ['index.js'] }),
    chunk('home.js', 'x'.repeat(7), { imports: ['shared.js', 'cards.js'], facadeModuleId: `/shop/apps/web/${HOME}` }),
    chunk('cards.js', 'x'.repeat(5), { imports: ['shared.js'] }),
    chunk('later.js', 'x'.repeat(1_000)),
  ]);
  expect(weights).toEqual({ firstView: 110, parts: { [HOME]: 12 } });
});

it('weighs what travels: compressed bytes', () => {
  const { firstView } = weigh([chunk('index.js', 'abc'.repeat(10_000), { isEntry: true })]);
  expect(firstView).toBeGreaterThan(0);
  expect(firstView).toBeLessThan(1_000);
});

it('says nothing while everything is within its budget', () => {
  expect(judge(full(), Budgets.style)).toEqual({ heavy: [], tooHeavy: [] });
});

it('names what is above its budget, and fails what is a tenth above', () => {
  const weights = full();
  weights.firstView = 110_001;
  weights.parts[HOME] = 8_001;
  const { heavy, tooHeavy } = judge(weights, Budgets.style + 1);
  expect(heavy).toEqual([
    'the style sheet weighs 15001 bytes compressed, its budget is 15000',
    `${HOME} weighs 8001 bytes compressed, its budget is 8000`,
  ]);
  expect(tooHeavy).toEqual(['the first view of every page weighs 110001 bytes compressed, its budget is 100000']);
});

it('names a page without a budget, and a budget without a page', () => {
  const weights = full();
  delete weights.parts[HOME];
  weights.parts['src/features/new/new-page.tsx'] = 1;
  expect(judge(weights, 0).heavy).toEqual([
    `${HOME} has a budget but is not in the build`,
    'src/features/new/new-page.tsx has no budget',
  ]);
});

it('has a budget for every route', () => {
  expect(ROUTES.map((route) => route.module).filter((module) => !(module in Budgets.parts))).toEqual([]);
});
