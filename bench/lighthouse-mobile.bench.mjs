import { audit, verdict } from './lib/lighthouse.mjs';
import { withShop } from './lib/shop.mjs';

export const name = 'Lighthouse, mobile';
export const budget = 'performance >= 95, LCP <= 1.8 s; accessibility, best practices and SEO 100; CLS <= 0.02';

/** Home, products, two products and the FAQ, each at its worst figure of the median run. */
export async function run({ root, newDatabase, signal, say }) {
  const databaseUrl = await newDatabase('lighthouse_mobile');
  return withShop({ root, databaseUrl, signal }, async ({ url }) => {
    const pages = await audit({ root, url, form: 'mobile', signal, say });
    return verdict(pages, { performance: 95, lcpMs: 1_800 });
  });
}
