import { audit, verdict } from './lib/lighthouse.mjs';
import { withShop } from './lib/shop.mjs';

export const name = 'Lighthouse, desktop';
export const budget = 'performance >= 99, LCP <= 0.6 s; accessibility, best practices and SEO 100; CLS <= 0.02';

/** Home, products, two products and the FAQ, each at its worst figure of the median run. */
export async function run({ root, newDatabase, signal, say }) {
  const databaseUrl = await newDatabase('lighthouse_desktop');
  return withShop({ root, databaseUrl, signal }, async ({ url }) => {
    const pages = await audit({ root, url, form: 'desktop', signal, say });
    return verdict(pages, { performance: 99, lcpMs: 600 });
  });
}
