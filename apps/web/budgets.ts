import type { Plugin } from 'vite';
import { gzipped, weigh, type Weights } from '../../tools/vite/weigh';

/** Bytes, compressed as they travel. Above its budget a part is named in the build's output, a tenth above it fails the build. */
export const Budgets = {
  /** What every page needs before it answers to anything. */
  firstView: 100_000,
  style: 15_000,
  /** What a page or a part that comes later needs beyond that. */
  parts: {
    'src/features/catalogue/home-page.tsx': 8_000,
    'src/features/catalogue/products-page.tsx': 12_000,
    'src/features/product/product-page.tsx': 20_000,
    'src/features/cart/cart-page.tsx': 8_000,
    'src/features/checkout/guest-checkout-page.tsx': 35_000,
    'src/features/checkout/order-page.tsx': 35_000,
    'src/features/checkout/order-success-page.tsx': 8_000,
    'src/app/assistant/source-for-me-page.tsx': 30_000,
    'src/app/assistant/assistant-window.tsx': 30_000,
    'src/app/assistant/chat-test-page.tsx': 30_000,
    // With the page it stands in; all of the conversation but the express checkout's payment.
    'src/features/assistant/page-chat.tsx': 30_000,
    'src/features/returns/returns-page.tsx': 8_000,
    'src/features/account/dashboard-page.tsx': 25_000,
    'src/features/agents/agents-page.tsx': 6_000,
    'src/features/contact/contact-page.tsx': 6_000,
    'src/features/content/faq-page.tsx': 6_000,
    'src/features/content/not-found-page.tsx': 6_000,
    'src/features/content/privacy-page.tsx': 6_000,
    'src/features/content/shipping-page.tsx': 6_000,
    'src/features/content/terms-page.tsx': 6_000,
    'src/app/demo/ui-demo-page.tsx': 12_000,
    'src/app/demo/simple-import-page.tsx': 8_000,
    'src/app/demo/clean-import-page.tsx': 8_000,
    // With what the pages that open them have fetched already.
    'src/features/product/picture-viewer.tsx': 33_000,
    'src/features/checkout/order-asks.tsx': 10_000,
    'src/features/checkout/payment/test-card-form.tsx': 12_000,
    'src/features/checkout/payment/stripe-form.tsx': 12_000,
  } as Readonly<Record<string, number>>,
} as const;

const LIMIT = 1.1;

export interface Verdict {
  readonly heavy: readonly string[];
  readonly tooHeavy: readonly string[];
}

/** Compares weights with their budgets, and names pages without a budget and budgets without a page. */
export function judge(weights: Weights, style: number): Verdict {
  const rows: Array<readonly [name: string, bytes: number | undefined, budget: number]> = [
    ['the first view of every page', weights.firstView, Budgets.firstView],
    ['the style sheet', style, Budgets.style],
    ...Object.entries(Budgets.parts).map(([source, budget]) => [source, weights.parts[source], budget] as const),
  ];
  const heavy: string[] = [];
  const tooHeavy: string[] = [];
  for (const [name, bytes, budget] of rows) {
    if (bytes === undefined) heavy.push(`${name} has a budget but is not in the build`);
    else if (bytes > budget * LIMIT) tooHeavy.push(sentence(name, bytes, budget));
    else if (bytes > budget) heavy.push(sentence(name, bytes, budget));
  }
  for (const source of Object.keys(weights.parts)) {
    if (source.endsWith('-page.tsx') && !(source in Budgets.parts)) heavy.push(`${source} has no budget`);
  }
  return { heavy, tooHeavy };
}

const sentence = (name: string, bytes: number, budget: number): string =>
  `${name} weighs ${bytes} bytes compressed, its budget is ${budget}`;

/** Keeps growth from going unnoticed: names what is above its budget, and fails the build for what is far above. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const style = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [gzipped(String(file.source))] : [],
      );
      const { heavy, tooHeavy } = judge(
        weigh(chunks),
        style.reduce((sum, bytes) => sum + bytes, 0),
      );
      for (const one of heavy) this.warn(one);
      if (tooHeavy.length > 0) this.error(`${tooHeavy.join('; ')}. See apps/web/budgets.ts.`);
    },
  };
}
