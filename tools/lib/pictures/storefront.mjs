import { randomUUID } from 'node:crypto';

/**
 * @typedef {object} Picture
 * @property {string} name file name without width and ending
 * @property {string} caption
 * @property {boolean} [whole] the whole page instead of the first screen
 * @property {boolean} [dark] as staff see it who work in the dark
 * @property {boolean} [notifies] the notification belongs to the picture
 * @property {(page: import('playwright-core').Page) => Promise<void>} arrange leaves the page as it is to be seen
 */

const PRODUCT = '/product/1/gooseneck-kitchen-mixer';
const QUANTITY = 160;
const VARIATION = 1002;

const BUYER = {
  guestName: 'Sam Buyer',
  guestEmail: 'sam@buyer.example',
  billingName: 'Harbour Kitchens (sample)',
  billingEmail: 'accounts@buyer.example',
  billingPhone: '0400 000 000',
  billingAddress: '1 Hay Street',
  billingCity: 'Perth',
  billingState: 'WA',
  billingPostcode: '6000',
};

const at = (path) => async (page) => void (await page.goto(path, { waitUntil: 'networkidle' }));

/** The picture begins at this heading. */
const standAt = (page, heading) =>
  page.evaluate((text) => {
    const found = [...document.querySelectorAll('h2')].find((one) => one.textContent.includes(text));
    const top = found ? found.getBoundingClientRect().top + window.scrollY : 0;
    document.body.dataset.pictureAt = String(Math.max(0, top - 30));
  }, heading);

async function withCart(page) {
  await page.goto(PRODUCT);
  await page.request.post('/api/cart/items', {
    data: { productId: VARIATION, quantity: QUANTITY },
    headers: { 'idempotency-key': randomUUID() },
  });
}

async function checkout(page) {
  await withCart(page);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/guest-checkout');
  for (const [name, value] of Object.entries(BUYER)) await page.locator(`[name=${name}]`).fill(value);
  // The price moves to the delivery postcode; an order at the price before it would be refused.
  await page.getByText(`delivered to postcode ${BUYER.billingPostcode}`).waitFor();
}

async function payment(page, method = 'Credit or debit card') {
  await checkout(page);
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
}

async function pay(page, number) {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12/34');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

async function ordered(page) {
  await payment(page);
  await pay(page, '4242424242424242');
  await page.waitForURL('**/order-success**');
  await page.getByText('Deposit paid').waitFor();
}

async function customer(page) {
  await page.goto('/');
  await page.request.post('/api/register', {
    data: {
      email: `sam-${randomUUID().slice(0, 8)}@buyer.example`,
      password: 'long enough for anybody',
      firstName: 'Sam',
    },
  });
}

async function customerWithOrder(page) {
  await customer(page);
  await ordered(page);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
}

/** The button is there when the page's script is. */
async function openAssistant(page) {
  await at('/faq')(page);
  await page.getByRole('button', { name: 'AI sourcing assistant' }).click();
  await page.getByRole('dialog', { name: 'AI sourcing assistant' }).waitFor();
}

async function ask(page, words) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(words);
  await page.keyboard.press('Enter');
  await page.locator('[role="log"][aria-busy="false"]').getByRole('button', { name: 'Copy message' }).last().waitFor();
}

/** Pictures of marketplaces come through the shop, one after the other. */
const withPictures = (page) =>
  page.waitForFunction(() => [...document.querySelectorAll('[role="log"] img')].every((image) => image.complete));

/** @type {Picture[]} */
export const storefrontPictures = [
  { name: 'home', caption: 'Home', arrange: at('/') },
  { name: 'products', caption: 'Products', arrange: at('/products') },
  { name: 'sector', caption: 'Products of one sector', arrange: at('/products?sector=kitchen') },
  { name: 'search', caption: 'Search with facets', arrange: at('/products?q=stainless') },
  { name: 'nothing-found', caption: 'Nothing found', arrange: at('/products?q=zeppelin') },
  { name: 'product', caption: 'Product', arrange: at(PRODUCT) },
  {
    name: 'breakdown',
    caption: 'Price with every line',
    arrange: async (page) => {
      await at(PRODUCT)(page);
      await standAt(page, 'Pricing Breakdown');
    },
  },
  {
    name: 'what-if',
    caption: 'What if: quantity, place, evidence of origin, exchange rate',
    arrange: async (page) => {
      await at(PRODUCT)(page);
      await page.getByRole('button', { name: 'Explore what-if prices' }).click();
      await page.getByRole('heading', { name: 'What if?' }).scrollIntoViewIfNeeded();
      await standAt(page, 'What if?');
    },
  },
  {
    name: 'price-curve',
    caption: 'Unit price by quantity',
    arrange: async (page) => {
      await at(PRODUCT)(page);
      await page.getByRole('heading', { name: 'Price by quantity' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await standAt(page, 'Price by quantity');
    },
  },
  {
    name: 'quote',
    caption: 'A quote, locked for 30 days',
    arrange: async (page) => {
      await at(PRODUCT)(page);
      await page.getByRole('combobox').first().selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Download Quote' }).click();
      await page.getByRole('link', { name: 'Order at this price' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => void (document.body.dataset.pictureAt = String(window.scrollY)));
    },
  },
  {
    name: 'quote-order',
    caption: 'Ordering from a quote',
    arrange: async (page) => {
      await at(PRODUCT)(page);
      await page.getByRole('combobox').first().selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Download Quote' }).click();
      await page.getByRole('link', { name: 'Order at this price' }).click();
      await page.waitForURL('**/guest-checkout?quote=**');
    },
  },
  {
    name: 'cart',
    caption: 'Cart',
    arrange: async (page) => {
      await withCart(page);
      await at('/cart')(page);
    },
  },
  { name: 'cart-empty', caption: 'Empty cart', arrange: at('/cart') },
  { name: 'checkout', caption: 'Guest checkout', arrange: checkout },
  {
    name: 'checkout-errors',
    caption: 'Guest checkout, not filled in',
    arrange: async (page) => {
      await checkout(page);
      for (const name of Object.keys(BUYER)) await page.locator(`[name=${name}]`).fill('');
      await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
    },
  },
  { name: 'payment', caption: 'Payment by card', arrange: (page) => payment(page) },
  {
    name: 'declined',
    caption: 'Card declined',
    notifies: true,
    arrange: async (page) => {
      await payment(page);
      await pay(page, '4000000000000002');
      await page.getByRole('alert').filter({ hasText: 'declined' }).first().waitFor();
    },
  },
  { name: 'bank-transfer', caption: 'Payment by bank transfer', arrange: (page) => payment(page, 'Bank transfer') },
  { name: 'success', caption: 'Order confirmed', arrange: ordered },
  {
    name: 'order',
    caption: 'Order page',
    whole: true,
    arrange: async (page) => {
      await payment(page, 'Bank transfer');
      await at(`/checkout/${new URL(page.url()).searchParams.get('order')}`)(page);
    },
  },
  { name: 'sign-in', caption: 'Sign in', arrange: at('/api/login') },
  { name: 'dashboard', caption: 'Dashboard of a customer', whole: true, arrange: customerWithOrder },
  {
    name: 'order-details',
    caption: 'Order details of a customer',
    arrange: async (page) => {
      await customerWithOrder(page);
      await page.getByRole('button', { name: 'View Details' }).first().click();
    },
  },
  { name: 'source-for-me', caption: 'Source For Me', whole: true, arrange: at('/source-for-me') },
  {
    name: 'assistant',
    caption: 'A conversation with the assistant',
    arrange: async (page) => {
      await openAssistant(page);
      await ask(page, '200 gooseneck mixers in matte black to 4870');
      await page.getByRole('article').first().waitFor();
      await withPictures(page);
    },
  },
  {
    name: 'assistant-compare',
    caption: 'Products side by side',
    arrange: async (page) => {
      await openAssistant(page);
      // On a phone the window is as large as the screen by itself.
      const maximise = page.getByRole('button', { name: 'Maximise' });
      if (await maximise.isVisible()) await maximise.click();
      await ask(page, 'Do you have kitchen mixers?');
      await page.getByRole('button', { name: 'Compare side by side' }).click();
      await page.getByRole('region', { name: 'Comparison' }).waitFor();
    },
  },
  {
    name: 'assistant-search',
    caption: 'A search of the marketplaces, followed in the conversation',
    arrange: async (page) => {
      await at('/source-for-me')(page);
      await ask(page, 'Find me a bamboo toothbrush holder, about 500, must be FSC');
      await page.getByText('Search finished').waitFor();
      await page.getByRole('article').first().waitFor();
      await withPictures(page);
      await page.getByRole('log').evaluate((log) => {
        document.body.dataset.pictureAt = String(log.getBoundingClientRect().top + window.scrollY - 120);
      });
    },
  },
  { name: 'agents', caption: 'A buyer’s own assistant', whole: true, arrange: at('/agents') },
  { name: 'shipping', caption: 'Shipping & logistics', whole: true, arrange: at('/shipping-logistics') },
  { name: 'faq', caption: 'FAQ', whole: true, arrange: at('/faq') },
  { name: 'contact', caption: 'Contact', arrange: at('/contact') },
  { name: 'privacy', caption: 'Privacy policy', arrange: at('/privacy-policy') },
  { name: 'terms', caption: 'Terms and conditions', arrange: at('/terms-and-conditions') },
  { name: 'ui-demo', caption: 'Demo page', whole: true, arrange: at('/ui-demo') },
  { name: 'not-found', caption: 'Page not found', arrange: at('/no-such-page') },
];
