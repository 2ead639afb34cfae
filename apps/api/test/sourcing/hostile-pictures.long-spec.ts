import type { RequestListener } from 'node:http';
import { HostilePictures } from '../support/hostile-pictures';

/** Number 20 of the hostile inputs: nobody can make a body come faster. */
describe('pictures that never end', () => {
  let hostile: HostilePictures;
  beforeAll(async () => {
    hostile = await HostilePictures.open();
  });
  afterAll(() => hostile.close());

  it('are not waited for when they come a byte a second, nor when their host says nothing', async () => {
    const dripping = new Set<NodeJS.Timeout>();
    const drip: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const timer = setInterval(() => response.write(Buffer.of(0xff)), 1_000);
      dripping.add(timer);
      response.once('close', () => {
        clearInterval(timer);
        dripping.delete(timer);
      });
    };
    const silent: RequestListener = () => undefined;
    const files = Array.from({ length: 8 }, (_, index) => hostile.put(index % 2 === 0 ? drip : silent));
    const { reasons, kept, request, tookMs } = await hostile.look(...files);
    expect(reasons).toEqual(files.map(() => ['did not come in time']));
    expect(kept).toBe(0);
    // Three at a time, six seconds each, and twelve for all. They would never end by themselves.
    expect(tookMs).toBeLessThan(60_000);
    expect(dripping.size).toBe(0);
    expect(request).toMatchObject({ state: 'completed', partial: false });
    expect(request.candidates[0]!.caveats).toContain('no picture is approved');
  });
});
