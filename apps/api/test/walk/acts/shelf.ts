import { randomBytes } from 'node:crypto';
import type { AdminProduct } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import sharp from 'sharp';
import { pick, type Act, type Done } from '../act';
import * as calls from '../calls';
import { carryOut, isDone, type Deed } from '../deed';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

/** So many products are left for walks to come. */
const LEFT = 30;
/** Enough to arrange. */
const MOST_PHOTOGRAPHS = 3;

/** A product is not sold any more while it is in carts, quotes, drafts and orders. No call does it: an import would. */
export const withdrawProduct: Act = {
  name: 'withdraw a product',
  possible: ({ orders }) => orders.length > 0,
  async run(world) {
    const gone = world.spare.length > LEFT ? world.spare[0] : undefined;
    if (!gone || !world.shop.withdraw) return { order: null, goods: true, words: 'nothing is withdrawn' };
    await world.shop.withdraw(gone.productId);
    world.spare.shift();
    world.withdrawn.add(gone.productId);
    await world.idle();
    const guest = world.browser('guest');
    const page = await calls.product(guest, gone.productId);
    const added = await calls.addToCart(guest, gone);
    const quoted = await calls.askForQuote(guest, gone);
    const draft = await calls.draftPrices(world.staff.support, {
      items: [{ ...gone, optionIds: [] }],
      postcode: '4000',
    });
    const answers = { page, added, quoted, draft };
    const violations = Object.entries(answers)
      .filter(([, { status }]) => status < 400 || status >= 500)
      .map(([what, { status, text }]) =>
        violation('goods/sold-though-withdrawn', `${what}: ${status} ${text.slice(0, 200)}`),
      );
    return { order: null, goods: true, words: `product ${gone.productId} is withdrawn`, violations };
  },
};

const pictures = async (world: World, productId: number): Promise<AdminProduct['pictures']> =>
  (await calls.adminProduct(world.staff.sourcing, productId)).body.pictures;

const shown = (world: World, productId: number) => async () => ({
  staff: (await pictures(world, productId)).map(({ key, status, alt, focus }) => ({ key, status, alt, focus })),
  files: await filesOf(world, productId),
});

/** Copies that the shop keeps of the photographs of a product. */
async function filesOf({ pool }: World, productId: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from es.event where stream = 'product-' || $1 and type = 'ProductImageAdded'`,
    [String(productId)],
  );
  return rows[0]!.n;
}

const url = (productId: number) => `/api/admin/rest/products/${productId}/pictures`;

/** Each walk and act a picture of its own, so that none is known already. */
const photograph = (): Promise<Buffer> => {
  const [r, g, b] = randomBytes(3);
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: r!, g: g!, b: b! } } })
    .jpeg()
    .toBuffer();
};

export const addPhotograph: Act = {
  name: 'add a photograph',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, dice): Promise<Done> {
    const { productId } = pick(world.products, dice.which);
    const before = await pictures(world, productId);
    if (before.filter(({ from }) => from === 'staff').length >= MOST_PHOTOGRAPHS)
      return { order: null, goods: true, words: 'there are photographs enough' };
    const isPicture = dice.b % 5 !== 4;
    const body = isPicture ? await photograph() : Buffer.from('this is no picture, but words');
    const done = await carryOut(
      world,
      {
        words: `sourcing gives ${productId} ${isPicture ? 'a photograph' : 'a file that is none'}`,
        by: world.staff.sourcing,
        url: url(productId),
        body,
        expected: [isPicture ? '201' : '422 PICTURE_KIND_UNKNOWN'],
        staff: { permission: 'products.edit', action: 'product.add-picture' },
        look: shown(world, productId),
      },
      dice,
    );
    await world.idle();
    const after = await pictures(world, productId);
    const violations: Violation[] = [...done.violations];
    const more = after.length - before.length;
    if (more !== (isDone(done.answer) ? 1 : 0))
      violations.push(violation('photographs/count', `${done.words}, and there are ${more} more`));
    const key = done.answer.body?.key as string | undefined;
    const added = after.find((one) => one.key === key);
    if (isDone(done.answer) && added?.status !== 'approved')
      violations.push(
        violation('photographs/not-shown', `${done.words}, and it is ${added?.status} ${added?.problem ?? ''}`),
      );
    return { order: null, goods: true, words: done.words, violations };
  },
};

/** Order, words and focus of all of them, under the version that was seen. */
export const arrangePhotographs: Act = {
  name: 'arrange photographs',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, dice): Promise<Done> {
    const { productId } = pick(world.products, dice.which);
    const { body, headers } = await calls.adminProduct(world.staff.sourcing, productId);
    const own = (body as AdminProduct).pictures;
    if (own.length === 0) return { order: null, goods: true, words: `${productId} has no photographs` };
    const wanted = [...own].reverse().map(({ key, variationId }, n) => ({
      key,
      variationId,
      alt: `View ${n} of step ${world.steps}`,
      focus: dice.b % 2 === 0 ? null : { x: dice.a, y: dice.b },
    }));
    const deed: Deed = {
      words: `sourcing arranges ${wanted.length} photographs of ${productId}`,
      by: world.staff.sourcing,
      method: 'PUT',
      url: url(productId),
      body: { pictures: wanted },
      etag: headers.etag as string,
      expected: ['200'],
      staff: { permission: 'products.edit', action: 'product.arrange-pictures' },
      look: shown(world, productId),
    };
    const done = await carryOut(world, deed, dice);
    await world.idle();
    const now = (await pictures(world, productId)).map(({ key, alt }) => `${key} ${alt}`).join();
    const expected = wanted.map(({ key, alt }) => `${key} ${alt}`).join();
    const fits = !isDone(done.answer) || now === expected;
    return {
      order: null,
      goods: true,
      words: done.words,
      violations: [
        ...done.violations,
        ...(fits ? [] : [violation('photographs/order', `${done.words}: ${expected} became ${now}`)]),
      ],
    };
  },
};

export const removePhotograph: Act = {
  name: 'remove a photograph',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, dice): Promise<Done> {
    const { productId } = pick(world.products, dice.which);
    const before = await pictures(world, productId);
    const picture = before[dice.b % Math.max(1, before.length)];
    if (!picture) return { order: null, goods: true, words: `${productId} has no photographs` };
    const done = await carryOut(
      world,
      {
        words: `sourcing takes a photograph from ${productId}`,
        by: world.staff.sourcing,
        method: 'DELETE',
        url: `${url(productId)}/${picture.key}`,
        expected: ['200'],
        staff: { permission: 'products.edit', action: 'product.remove-picture' },
        look: shown(world, productId),
      },
      dice,
    );
    await world.idle();
    const after = await pictures(world, productId);
    const there = after.some(({ key }) => key === picture.key);
    // The storefront looks for changes of the catalogue once a second.
    const isGone = await eventually(
      async () => !(await calls.product(world.otherCustomer, productId)).text.includes(picture.key),
      world.shop.patienceMs,
    ).catch(() => false);
    const violations = [...done.violations];
    if (there || !isGone) violations.push(violation('photographs/not-removed', `${done.words}, and it is shown`));
    return { order: null, goods: true, words: done.words, violations };
  },
};
