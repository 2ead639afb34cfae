import { randomUUID } from 'node:crypto';
import type { ChatAnswer, ChatProduct, ChatRequest, ExplainedPricing, FastCheckout } from '@halfpallet/contracts';
import type { Locator, Page, Route } from 'playwright-core';
import { MIXER, newBuyer, question } from './shopper';

const CHAT = '**/api/integrated-ai-chat/chat';
export const QUANTITY = 80;

export const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });

/** The window beside a page, with the box ready. */
export async function openChat(page: Page, path = '/faq'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'AI sourcing assistant' }).click();
  await box(page).waitFor();
}

/** The assistant's own page, with the box ready. */
export async function openSourceForMe(page: Page): Promise<void> {
  await page.goto('/source-for-me');
  await box(page).waitFor();
}

/** Says it when the answer before it has ended: until then the page takes no further message. */
export async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await box(page).press('Enter');
}

/** Answers every message in the assistant's place. */
export async function answerWith(page: Page, said: Partial<ChatAnswer>): Promise<void> {
  await page.route(CHAT, async (route) => {
    const { sessionId, turnId = '', message } = route.request().postDataJSON() as ChatRequest;
    const response = said.response ?? `About ${message}`;
    const answer: ChatAnswer = { sessionId, turnId, mode: 'embedded', message: response, ...said, response };
    await route.fulfill({ json: answer });
  });
}

/** What happens to each message before it reaches the assistant. @returns lets them pass again */
export async function intercept(page: Page, handle: (route: Route) => unknown): Promise<() => Promise<void>> {
  await page.route(CHAT, (route) => void handle(route));
  return () => page.unroute(CHAT);
}

/** The mixer as the shop prices it now. */
export async function mixer(page: Page): Promise<{ product: ChatProduct; pricing: ExplainedPricing }> {
  const pricing = await question<ExplainedPricing>(page, `/api/pricing/${MIXER.standard}?quantity=${QUANTITY}`);
  const product: ChatProduct = {
    id: MIXER.standard,
    name: MIXER.name,
    description: '',
    slug: null,
    images: [],
    pricing: {
      exwPriceUsd: 21.4,
      costPriceAud: pricing.pricePerUnitAud,
      marketPriceAud: 189,
      marginPercent: 40,
      profitable: true,
    },
    quantity: QUANTITY,
    moq: QUANTITY,
    options: [],
    deliveryDays: 32,
    marketBenchmark: null,
    specifications: {},
    supplier: { name: 'Riverbank Sanitary', location: 'Ningbo', verified: true },
  };
  return { product, pricing };
}

export async function expressOf(page: Page): Promise<FastCheckout> {
  const { pricing } = await mixer(page);
  const quote = await page.request.post('/api/generate-quote', {
    data: { product: { id: MIXER.standard }, quantity: QUANTITY },
    headers: { 'idempotency-key': randomUUID() },
  });
  return {
    quoteNumber: quote.headers()['x-quote-number']!,
    orderItems: [
      {
        productId: MIXER.standard,
        optionIds: [],
        productName: MIXER.name,
        quantity: QUANTITY,
        unitPrice: pricing.pricePerUnitAud,
        totalPrice: pricing.totalPriceAud,
        quoteToken: pricing.quoteToken,
      },
    ],
    totalAmount: pricing.totalPriceAud,
    customerInfo: { name: null, email: null, address: null, city: null, state: null, postcode: null },
    productName: MIXER.name,
    quantity: QUANTITY,
    totalCost: pricing.totalPriceAud,
    shippingDays: 32,
    complianceStatus: 'to be confirmed',
  };
}

/** Fills in the express checkout; ends where the way to pay can be chosen. */
export async function fillExpress(page: Page): Promise<void> {
  const buyer = newBuyer();
  const fields = {
    Phone: buyer.Phone,
    Address: buyer['Street address'],
    Name: buyer['Full name'],
    Email: buyer['Email address'],
  };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

export const payBy = (page: Page, way: 'card' | 'bank transfer'): Promise<void> =>
  page.getByRole('button', { name: `Pay by ${way}` }).click();
