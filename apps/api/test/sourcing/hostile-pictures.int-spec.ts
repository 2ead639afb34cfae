import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { ListingPictures } from '../../src/media/public';
import { costOfUnpacking, hugePng, photo, SVG } from '../image-proxy/pictures';
import { HostilePictures, type Looked } from '../support/hostile-pictures';

const MIB = 1_048_576;

/** Numbers 13 and 18 to 22 of the hostile inputs, as pictures of a listing. One byte a second has a file of its own. */
describe('pictures of listings that mean harm', () => {
  let hostile: HostilePictures;
  beforeAll(async () => {
    // None is slow by itself: only a machine that others keep busy is.
    hostile = await HostilePictures.open({ oneMs: 60_000, allMs: 90_000 });
  });
  afterAll(() => hostile.close());

  /** The candidate goes on to its price without a picture, and says so. */
  const expectWithout = ({ request, kept }: Looked): void => {
    expect(kept).toBe(0);
    expect(request).toMatchObject({ state: 'completed', partial: false });
    expect(request.candidates).toHaveLength(1);
    expect(request.candidates[0]!.caveats).toContain('no picture is approved');
    expect(request.candidates[0]!.unitAud).not.toBeNull();
    expect(hostile.canary.connections()).toBe(0);
  };

  it('are told by their first bytes, whatever they call themselves', async () => {
    const jpeg = await photo('jpeg', 800, 800);
    const looked = await hostile.look(
      hostile.put('<!doctype html><script>fetch("/")</script>'),
      hostile.put(SVG, 'image/png'),
      hostile.put(Buffer.concat([Buffer.from('GIF89a'), Buffer.from(SVG)])),
      hostile.put(jpeg.subarray(0, jpeg.length / 2)),
      hostile.put(''),
    );
    expect(looked.reasons).toEqual([
      ['cannot be decoded'],
      ['cannot be decoded'],
      ['cannot be decoded'],
      ['cannot be decoded'],
      ['cannot be decoded'],
    ]);
    expectWithout(looked);
  });

  describe('of a host that says nothing', () => {
    const silent: RequestListener = () => undefined;
    const pictures = () => hostile.shop.app.get(ListingPictures);
    let patience: ListingPictures['patience'];
    beforeAll(() => ({ patience } = pictures()));
    beforeEach(() => (pictures().patience = { oneMs: 1_500, allMs: 90_000 }));
    afterAll(() => (pictures().patience = patience));

    it('are not waited for one after the other', async () => {
      const files = Array.from({ length: 8 }, () => hostile.put(silent));
      const looked = await hostile.look(...files);
      expect(looked.reasons).toEqual(files.map(() => ['did not come in time']));
      const asked = hostile.host.requests.map(({ url }) => hostile.host.origin + url);
      expect(asked.filter((url) => files.includes(url))).toHaveLength(3);
      expectWithout(looked);
    });

    it('but of one picture are missed alone', async () => {
      const shades = [40, 80, 120, 160, 200].map((red) =>
        sharp({ create: { width: 700, height: 700, channels: 3, background: { r: red, g: 90, b: 90 } } })
          .jpeg()
          .toBuffer(),
      );
      const looked = await hostile.look(
        hostile.put(silent),
        ...(await Promise.all(shades)).map((jpeg) => hostile.put(jpeg)),
      );
      expect(looked.reasons[0]).toEqual(['did not come in time']);
      expect(looked.kept).toBe(5);
    });
  });

  it('lead nobody into the network of the shop', async () => {
    const { canary } = hostile;
    const inside = [`http://127.0.0.1:${canary.port}/`, `http://localhost:${canary.port}/`, 'http://169.254.169.254/'];
    const leading = inside.map((location): RequestListener => (_request, response) => {
      response.writeHead(302, { location }).end();
    });
    const looked = await hostile.look(
      ...leading.map((answer) => hostile.put(answer)),
      ...inside,
      'file:///etc/passwd',
      'data:image/svg+xml,<svg/>',
    );
    expect(looked.reasons).toEqual([
      ...leading.map(() => ['lies where nothing is fetched from']),
      // Nobody gets as far as their robots files.
      ...inside.map(() => ['was not asked for: what its site allows could not be read']),
      ['has no address that can be read'],
      ['has no address that can be read'],
    ]);
    expectWithout(looked);
  });

  it('of fifty thousand by fifty thousand are not opened', async () => {
    const bomb = await hugePng(50_000);
    const looked = await hostile.look(hostile.put(bomb, 'image/png'));
    expect(looked.reasons).toEqual([['is too large']]);
    expect(looked.grewBy).toBeLessThan(64 * MIB);
    expect(looked.processorMs).toBeLessThan(20 * (await costOfUnpacking()));
    expectWithout(looked);
  });

  it('take little room and time however much they unpack to', async () => {
    // A megabyte that becomes a gigabyte: one piece, and the same again and again.
    const piece = gzipSync(Buffer.alloc(16 * MIB));
    const bomb: RequestListener = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' })
        .end(Buffer.concat(Array.from({ length: 64 }, () => piece)));
    const side = Math.floor(Math.sqrt(40_000_000));
    // As large as a picture may be, and of nothing: a few kilobytes that are forty million pixels.
    const flat = await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const looked = await hostile.look(hostile.put(bomb), hostile.put(flat, 'image/png'));
    expect(looked.reasons).toEqual([['is too large'], ['is nearly of one colour']]);
    expect(looked.grewBy).toBeLessThan(128 * MIB);
    expect(looked.processorMs).toBeLessThan(40 * (await costOfUnpacking()));
    expect(looked.request.candidates[0]!.caveats).toContain('no picture is approved');
  });

  it('end where a picture has to end', async () => {
    let sent = 0;
    const endless: RequestListener = (_request, response) => {
      const more = (gone?: Error | null): void => {
        sent += 65_536;
        void (gone || response.destroyed || response.write(Buffer.alloc(65_536, 0xff), more));
      };
      more();
    };
    const looked = await hostile.look(hostile.put(endless));
    expect(looked.reasons).toEqual([['is too large']]);
    expect(sent).toBeLessThan(32 * MIB);
    expectWithout(looked);
  });

  it('do not keep good ones from being shown', async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const looked = await hostile.look(hostile.put('<html>'), hostile.put(noise));
    expect(looked.kept).toBe(1);
    expect(looked.reasons[0]).toEqual(['cannot be decoded']);
    expect(looked.request.candidates[0]!.caveats).not.toContain('no picture is approved');
    expect(hostile.canary.connections()).toBe(0);
  });
});
