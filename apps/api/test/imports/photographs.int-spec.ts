import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { AdminProduct, ProductImage } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { eventually, soon } from '@halfpallet/testing';
import { DevelopPhotograph } from '../../src/catalogue/jobs/develop-photograph';
import { CatalogueIndex, GoodsPictures } from '../../src/catalogue/public';
import { PhotographHousekeeping } from '../../src/catalogue/photograph-housekeeping';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { hugePng, photo, SVG } from '../image-proxy/pictures';
import { placeOrder, standardOptions } from '../support/buying';
import { FILE, plain, productOf, sendPhotograph } from '../support/photographs';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { withdraw } from '../support/withdraw';

const DAYS_MS = 86_400_000;
const MIXER = 1;

describe('photographs of products', () => {
  let shop: TestShop;
  let sourcing: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    sourcing = await shop.staff('sourcing');
  });
  afterAll(() => shop.close());

  const send = (productId: number, body: Buffer) => sendPhotograph(sourcing, productId, body);
  const record = (productId: number) => productOf(sourcing, productId);
  const arrange = (productId: number, { pictures, version }: Pick<AdminProduct, 'pictures' | 'version'>) =>
    sourcing.put(
      `/api/admin/rest/products/${productId}/pictures`,
      { pictures: pictures.map(({ key, alt, focus, variationId }) => ({ key, alt, focus, variationId })) },
      { 'if-match': `"${version}"` },
    );
  /** Waits until every photograph was looked at. */
  const worked = async (productId: number) => {
    const done = await eventually(async () => {
      const found = await record(productId);
      return found.pictures.every(({ status }) => status !== 'pending') && found;
    });
    return done as AdminProduct;
  };
  /** What buyers see, once this process knows of it. */
  const gallery = async (productId: number): Promise<ProductImage[]> => {
    await shop.app.get(CatalogueIndex).refresh();
    return (await shop.visitor().get(`/api/products/${productId}/images`)).body;
  };
  /** The photograph that stands first, once there is one. */
  const leadingOf = async (productId: number) => {
    const found = await eventually(async () => {
      const [first] = await gallery(productId);
      return first?.kind === 'photo' && first;
    });
    return found as ProductImage;
  };
  const bytes = async (url: string) => {
    const response = await fetch(shop.url + url, { redirect: 'manual' });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };
  const kept = (sha256: string) => readdir(join(shop.config.dataDir, 'photographs', sha256)).catch(() => []);
  const shaOf = (key: string) => key.slice(-64);
  const addedTo = async (productId: number, ...bodies: Buffer[]) => {
    for (const body of bodies) expect((await send(productId, body)).status).toBe(201);
    return worked(productId);
  };

  it('come before all drawings: upright, without what the camera wrote, in sizes that fit', async () => {
    const { pictures } = await addedTo(2, await turned());
    expect(pictures).toMatchObject([{ status: 'approved', from: 'staff', focus: null, problem: null }]);
    const leading = await leadingOf(2);
    expect(leading).toMatchObject({ isIllustration: false, variationId: null, thumbnail: null });
    expect(leading.sources.map(({ width }) => width)).toEqual([320, 480, 640, 960]);
    const { response, body } = await bytes(leading.imageUrl);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { width, height, exif, icc } = await sharp(body).metadata();
    expect([width, height, exif, icc]).toEqual([640, 480, undefined, undefined]);
    // Turned upright, the teal half is above, in the middle of its white frame.
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    expect(at(5, 240)).toEqual([255, 255, 255]);
    expect(at(320, 60)[2]).toBeGreaterThan(90);
    expect(at(320, 420)[0]).toBeGreaterThan(200);
    // Nothing of what was sent is left.
    await soon(async () => expect(await kept(shaOf(pictures[0]!.key))).not.toContain('original'));
  });

  it('come as AVIF where a job has made them, and as WebP until then', async () => {
    const queue = shop.app.get(JobQueues).queue('photograph-sizes');
    await queue.pause();
    await addedTo(3, await plain('sienna'));
    const { sources } = await leadingOf(3);
    const { avifUrl } = sources[0]!;
    const early = (await bytes(avifUrl!)).response.headers;
    expect([early.get('content-type'), early.get('cache-control')]).toEqual(['image/webp', 'no-cache']);
    await queue.resume();
    await soon(async () => {
      const { headers } = (await bytes(avifUrl!)).response;
      expect(headers.get('content-type')).toBe('image/avif');
      expect(headers.get('cache-control')).toContain('immutable');
    });
  });

  it('sent twice are there once', async () => {
    const body = await plain('navy');
    const [first, second] = [await send(4, body), await send(4, body)];
    expect([first.body.isNew, second.body.isNew]).toEqual([true, false]);
    expect((await worked(4)).pictures).toHaveLength(1);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['vectors', 'PICTURE_KIND_UNKNOWN', () => Buffer.from(SVG)],
    ['an iPhone’s own kind', 'PICTURE_IS_HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a page', 'PICTURE_KIND_UNKNOWN', () => Buffer.from('<!doctype html><script>1</script>')],
    [
      'a page in a JPEG',
      'PICTURE_HIDES_MARKUP',
      async () => withComment(await plain('red'), '<script>fetch(1)</script>'),
    ],
    [
      'a page behind a JPEG',
      'PICTURE_HIDES_MARKUP',
      async () => Buffer.concat([await plain('red'), Buffer.from('<html >')]),
    ],
    [
      'what runs by itself in a JPEG',
      'PICTURE_HIDES_MARKUP',
      async () => withComment(await plain('red'), '<img src=x onerror=alert(1)>'),
    ],
    [
      'a program behind a JPEG',
      'PICTURE_HAS_MORE_BEHIND',
      async () => Buffer.concat([await plain('red'), Buffer.from('MZ\x90\0', 'latin1')]),
    ],
    ['half a JPEG', 'PICTURE_BROKEN', async () => (await plain('red')).subarray(0, -20)],
    ['51 megapixels', 'PICTURE_TOO_LARGE', () => hugePng(7_142)],
    ['a bomb of 900 megapixels', 'PICTURE_TOO_LARGE', () => hugePng(30_000)],
    ['an animated WebP', 'PICTURE_ANIMATED', async () => animated()],
    ['an animated PNG', 'PICTURE_ANIMATED', async () => movingPng()],
    ['a GIF', 'PICTURE_KIND_UNKNOWN', async () => photo('gif', 400, 300)],
    ['a head without a body', 'PICTURE_BROKEN', async () => (await plain('red')).subarray(0, 30)],
    ['a stamp', 'PICTURE_TOO_SMALL', async () => plain('red', 100, 75)],
  ])('are refused when they are %s', async (_what, code, make) => {
    const answer = await send(5, await make());
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect((await record(5)).pictures).toEqual([]);
  });

  it('are told to be broken when their bits are damaged, and never shown', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const damaged = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from('ffd9', 'hex')]);
    const { pictures } = await addedTo(6, damaged);
    expect(pictures).toMatchObject([
      { status: 'rejected', imageUrl: null, problem: expect.stringContaining('broken') },
    ]);
    expect((await gallery(6)).some(({ kind }) => kind === 'photo')).toBe(false);
  });

  it('of more than 20 MB are not read to their end, nor are empty ones kept', async () => {
    const tooMany = await send(5, Buffer.alloc(20 * 1_048_576 + 1));
    expect([tooMany.status, tooMany.body.code]).toEqual([413, 'PICTURE_TOO_MANY_BYTES']);
    expect((await send(5, Buffer.alloc(0))).body.code).toBe('PICTURE_EMPTY');
  });

  it('are arranged with the version that was seen, and by one of two only', async () => {
    const before = await addedTo(7, await plain('gold'), await plain('gray'));
    const turned = { ...before, pictures: [...before.pictures].reverse() };
    const missing = await sourcing.put('/api/admin/rest/products/7/pictures', { pictures: [] });
    expect(missing.status).toBe(428);
    const after = await arrange(7, turned);
    expect([after.status, after.body.version]).toEqual([200, before.version + 1]);
    const late = await arrange(7, { ...before, pictures: before.pictures.map((one) => ({ ...one, alt: 'Mine' })) });
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    const { firstName } = (await sourcing.get('/api/auth/user')).body;
    expect(late.body.message).toMatch(`${firstName} changed the photographs of this product meanwhile.`);
    // The same once more is no conflict.
    expect((await arrange(7, turned)).status).toBe(200);
    await soon(async () =>
      expect((await gallery(7)).slice(0, 2).map(({ imageUrl }) => imageUrl)).toEqual(
        turned.pictures.map(({ imageUrl }) => imageUrl),
      ),
    );
  });

  it('are cut anew around another focus, at another address', async () => {
    const left = await sharp({ create: { width: 2_400, height: 900, channels: 3, background: 'white' } })
      .composite([
        { input: { create: { width: 600, height: 900, channels: 3, background: 'black' } }, left: 0, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const before = await addedTo(8, left);
    const [one] = before.pictures;
    const after = await arrange(8, { ...before, pictures: [{ ...one!, focus: { x: 0, y: 50 } }] });
    const { imageUrl } = (after.body as AdminProduct).pictures[0]!;
    expect(imageUrl).not.toBe(one!.imageUrl);
    await soon(async () => expect((await gallery(8))[0]!.imageUrl).toBe(imageUrl));
    const { dominant } = await sharp((await bytes(imageUrl!)).body)
      .resize(1, 1)
      .stats();
    expect(dominant.r).toBeLessThan(200);
    const whole = await sourcing.get(one!.wholeUrl!);
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('of a finish stand wherever that finish is bought', async () => {
    const { variations } = await record(MIXER);
    const black = variations.find(({ value }) => value === 'Matte Black')!;
    const before = await addedTo(MIXER, await plain('black'), await plain('silver'));
    const [ofBlack, ofAll] = before.pictures;
    await arrange(MIXER, { ...before, pictures: [{ ...ofBlack!, variationId: black.id }, ofAll!] });
    await soon(async () => expect((await gallery(MIXER))[0]).toMatchObject({ variationId: black.id }));
    const [blackUrl, plainUrl] = [ofBlack!.imageUrl, ofAll!.imageUrl];
    const buyer = shop.visitor();
    const options = standardOptions(MIXER);
    const others = variations.filter(({ type }) => type === black.type).map(({ id }) => id);
    const inBlack = [...options.filter((id) => !others.includes(id)), black.id];
    const cart = (await buyer.post('/api/cart/items', { productId: MIXER, quantity: 80, optionIds: inBlack })).body;
    expect(cart.items[0].imageUrl).toBe(blackUrl);
    const order = await placeOrder(buyer, {
      productId: MIXER,
      quantity: 80,
      optionIds: inBlack,
      paymentMethod: 'bank_transfer',
    });
    const page = await eventually(async () => {
      const { status, body } = await sourcing.get(`/api/admin/rest/orders/${order.id}`);
      return status === 200 && body;
    });
    expect(JSON.stringify(page)).toContain(blackUrl!);
    const standard = (
      await shop.visitor().post('/api/cart/items', { productId: MIXER, quantity: 80, optionIds: options })
    ).body;
    expect(standard.items[0].imageUrl).toBe(plainUrl);

    const wanted = { product: { id: MIXER }, optionIds: inBlack, quantity: 80, postcode: '4000' };
    const number = String((await buyer.post('/api/generate-quote', wanted)).headers['x-quote-number']);
    expect((await buyer.get(`/api/quotes/${number}`)).body.imageUrl).toBe(blackUrl);
    // On paper a small JPEG, the same one every time; and the same one stands in mails.
    const [paper, again] = [await bytes(`/api/quotes/${number}/pdf`), await bytes(`/api/quotes/${number}/pdf`)];
    expect(paper.body.includes('/DCTDecode')).toBe(true);
    expect(again.body.equals(paper.body)).toBe(true);
    const letter = await shop.app.get(GoodsPictures).forLetter(blackUrl, 'Mixer');
    expect(letter).toMatchObject({ alt: ofBlack!.alt, note: null });
    const small = await bytes(letter!.path);
    expect([small.response.headers.get('content-type'), (await sharp(small.body).metadata()).width]).toEqual([
      'image/jpeg',
      320,
    ]);

    // Taken away, it gives its place to what shows the same finish, in whatever remembers it.
    await sourcing.delete(`/api/admin/rest/products/${MIXER}/pictures/${ofBlack!.key}`);
    await soon(async () => {
      const instead = (await gallery(MIXER)).find(({ variationId }) => variationId === black.id)!;
      expect((await bytes(blackUrl!)).response.headers.get('location')).toBe(instead.imageUrl);
      const shown = await shop.app.get(GoodsPictures).forLetter(blackUrl, 'Mixer');
      const note = instead.kind === 'render' ? 'Rendered' : 'Illustration';
      expect(shown).toMatchObject({ note, alt: instead.alt });
    });
  });

  it('stand in the picture of a shared link', async () => {
    const before = await bytes('/images/13/open-graph.png');
    await addedTo(13, await plain('indigo'));
    await leadingOf(13);
    const after = await bytes('/images/13/open-graph.png');
    expect(after.response.headers.get('etag')).not.toBe(before.response.headers.get('etag'));
    expect(after.response.headers.get('cache-control')).toBe('no-cache');
    const { data, info } = await sharp(after.body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [red, green, blue] = data.subarray((300 * info.width + 300) * 3);
    expect([info.width, info.height, blue! > red! + 40, blue! > green! + 60]).toEqual([1_200, 630, true, true]);
  });

  it('leave the shop when they are removed; their addresses lead to what is shown instead', async () => {
    const before = await addedTo(9, await plain('teal'), await plain('olive'));
    const [gone, stays] = before.pictures;
    const answer = await sourcing.delete(`/api/admin/rest/products/9/pictures/${gone!.key}`);
    expect(answer.body.pictures.map(({ key }: { key: string }) => key)).toEqual([stays!.key]);
    await soon(async () => expect((await gallery(9))[0]!.imageUrl).toBe(stays!.imageUrl));
    const { response } = await bytes(gone!.imageUrl!);
    expect([response.status, response.headers.get('location')]).toEqual([302, stays!.imageUrl]);
    expect((await sourcing.get(gone!.wholeUrl!)).status).toBe(404);
  });

  it('of a product that is sold no more go on to be shown by what remembers them', async () => {
    const { pictures } = await addedTo(14, await plain('maroon'));
    const { imageUrl } = await leadingOf(14);
    const render = (await gallery(14)).find(({ kind }) => kind === 'render')!;
    await withdraw(shop, 14);
    await shop.app.get(CatalogueIndex).refresh();
    for (const url of [imageUrl, render.imageUrl]) expect((await bytes(url)).response.status).toBe(200);
    expect(await shop.app.get(GoodsPictures).forLetter(imageUrl, 'Basin')).toMatchObject({ alt: pictures[0]!.alt });
    // Of a finish that was named anew, and of one that never was, the leading picture is what is left.
    const renamed = render.imageUrl.replace(/render-[a-z-]+-640/, 'render-leading-old-name-640');
    const { response } = await bytes(renamed);
    expect([response.status, response.headers.get('location')]).toEqual([302, imageUrl]);
  });

  it('removed while they are worked on come back nowhere', async () => {
    const queue = shop.app.get(JobQueues).queue('photographs');
    await queue.pause();
    const { key } = (await send(10, await plain('plum'))).body;
    expect((await record(10)).pictures).toMatchObject([{ status: 'pending', imageUrl: null }]);
    await sourcing.delete(`/api/admin/rest/products/10/pictures/${key}`);
    await queue.resume();
    await addedTo(10, await plain('peru'));
    expect((await record(10)).pictures).toHaveLength(1);
    await soon(async () => expect((await gallery(10)).filter(({ kind }) => kind === 'photo')).toHaveLength(1));
  });

  it('are not lost when what works on them dies, and leave no file that nobody has', async () => {
    const queue = shop.app.get(JobQueues).queue('photographs');
    await queue.pause();
    const { key } = (await send(11, await plain('linen'))).body;
    const folder = join(shop.config.dataDir, 'photographs');
    // A process killed while it wrote, one killed between the file and its event, and a photograph that waits for long.
    const orphan = await rawFile(folder, 'e'.repeat(64), 'original');
    await writeFile(join(folder, shaOf(key), 'original.00000000-0000-4000-8000-000000000000'), 'half');
    await makeOld(folder);
    const housekeeping = shop.app.get(PhotographHousekeeping);
    // It removes nothing while the catalogue is behind.
    await eventually(async () => (await housekeeping.sweep()) > 0);
    expect([await kept(orphan), await kept(shaOf(key))]).toEqual([[], ['original']]);
    await queue.resume();
    const { pictures } = await worked(11);
    await makeOld(folder);
    await housekeeping.sweep();
    expect((await bytes(pictures[0]!.imageUrl!)).response.status).toBe(200);
    await sourcing.delete(`/api/admin/rest/products/11/pictures/${key}`);
    await soon(async () => {
      // Whoever asked for it above may still be having it drawn in further sizes.
      await makeOld(folder);
      await housekeeping.sweep();
      expect(await kept(shaOf(key))).toEqual([]);
    });
  });

  it('are told not to be prepared when their job was given up, and are sent again', async () => {
    const queues = shop.app.get(JobQueues);
    const queue = queues.queue('photographs');
    await queue.pause();
    const photograph = await plain('orchid');
    const { key } = (await send(15, photograph)).body;
    const job = await eventually(async () => {
      const jobs = await queue.getJobs();
      return jobs.find(({ data }) => (data as { payload: { imageKey: string } }).payload.imageKey === key);
    });
    // As the queue does it with a job that took down its processes.
    await queues.dead.write(job, 'stalled', new Error('job stalled more than allowable limit'));
    await job.remove();
    await queues.recover();
    const problem = 'It could not be prepared. Remove it and send it again.';
    await soon(async () => expect((await record(15)).pictures).toMatchObject([{ status: 'rejected', problem }]));
    await queue.resume();
    await sourcing.delete(`/api/admin/rest/products/15/pictures/${key}`);
    expect(await addedTo(15, photograph)).toMatchObject({ pictures: [{ status: 'approved', problem: null }] });
    // Of a photograph that is shown, the old letter says nothing.
    await shop.app.get(DevelopPhotograph).giveUp(15, key, (job.data as { context: CommandContext }).context);
    expect((await record(15)).pictures).toMatchObject([{ status: 'approved' }]);
    await queues.dead.forget('photographs', [job.id!]);
  });

  it('are asked for again when the storage does not take them', async () => {
    const body = await plain('khaki');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const inTheWay = join(shop.config.dataDir, 'photographs', sha256);
    await writeFile(inTheWay, '');
    const away = await send(12, body);
    expect([away.status, away.body.code]).toEqual([503, 'PICTURE_STORAGE_AWAY']);
    expect((await record(12)).pictures).toEqual([]);
    await rm(inTheWay);
    expect((await addedTo(12, body)).pictures).toMatchObject([{ status: 'approved' }]);
  });

  it('are sent as files, to products that are sold, by those who may change them', async () => {
    const body = await plain('red');
    const asJson = await sourcing.post('/api/admin/rest/products/5/pictures', { file: 'x' });
    expect(asJson.status).toBe(415);
    expect((await send(999_999, body)).status).toBe(404);
    const elsewhere = await sourcing.post('/api/admin/rest/order-comments', body, FILE);
    expect(elsewhere.status).toBe(415);
    const support = await shop.staff('support');
    expect((await sendPhotograph(support, 5, body)).status).toBe(403);
    expect((await productOf(support, 5)).pictures).toEqual([]);
    const said: Answer = await shop
      .owner()
      .then((owner) => owner.get('/api/admin/rest/audit-log?filter={"resource":"products"}'));
    expect(said.body.map(({ action }: { action: string }) => action)).toContain('product.add-picture');
  });
});

/** Teal to the left and orange to the right, to be shown with the left side above, and with words in its metadata. */
const turned = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .composite([
      { input: { create: { width: 400, height: 600, channels: 3, background: 'orange' } }, left: 400, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'Somebody, 1 Secret Street' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** With a comment in it, where JPEG has room for one. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

async function animated(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(await Promise.all(['red', 'blue'].map(frame)), { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Says in its head that it moves. */
async function movingPng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const said = Buffer.alloc(20);
  said.writeUInt32BE(8, 0);
  said.write('acTL', 4, 'latin1');
  said.writeUInt32BE(2, 8);
  said.writeUInt32BE(crc32(said.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), said, png.subarray(33)]);
}

async function rawFile(folder: string, sha256: string, name: string): Promise<string> {
  await mkdir(join(folder, sha256), { recursive: true });
  await writeFile(join(folder, sha256, name), 'bytes');
  return sha256;
}

async function makeOld(folder: string): Promise<void> {
  const at = new Date(Date.now() - 2 * DAYS_MS);
  for (const sha256 of await readdir(folder)) {
    for (const name of await readdir(join(folder, sha256)).catch(() => []))
      await utimes(join(folder, sha256, name), at, at).catch((error: NodeJS.ErrnoException) => {
        // A size that is being drawn has its own name by now.
        if (error.code !== 'ENOENT') throw error;
      });
  }
}
