import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { FolderStorage } from './adapters/folder-storage';
import * as openPicture from './open-picture';
import { Photographs } from './photographs';

jest.mock('./open-picture', () => ({ __esModule: true, ...jest.requireActual<object>('./open-picture') }));

/** As sharp tells that its seconds are over. */
const late = failing('timeout: 40% complete');

function failing(message: string) {
  return { jpeg: () => ({ toBuffer: () => Promise.reject(new Error(message)) }) };
}

describe('a photograph whose decoding is late', () => {
  let folder: string;
  let photographs: Photographs;
  let sha256: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'halfpallet-late-'));
    photographs = new Photographs(new FolderStorage(folder));
    const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    ({ sha256 } = await photographs.take(body));
    jest.spyOn(openPicture, 'opened').mockReturnValueOnce(late as never);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });
  const usedMeanwhile = (seconds: number) =>
    jest
      .spyOn(process, 'cpuUsage')
      .mockImplementation((before) => ({ user: before ? seconds * 1_000_000 : 0, system: 0 }));

  it('is refused when it kept a processor busy all the time', async () => {
    usedMeanwhile(29);
    await expect(photographs.develop(sha256)).rejects.toMatchObject({ code: 'PICTURE_TAKES_TOO_LONG' });
  });

  it('is tried again when another one, late as well, has taken the words of its error', async () => {
    usedMeanwhile(1);
    jest
      .mocked(openPicture.opened)
      .mockReset()
      .mockReturnValueOnce(failing('') as never);
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 31_000));
    await expect(photographs.develop(sha256)).rejects.toMatchObject({ failureClass: 'transient' });
  });

  it('is tried again, and taken, when the process had been stopped meanwhile', async () => {
    usedMeanwhile(1);
    await expect(photographs.develop(sha256)).rejects.toMatchObject({ failureClass: 'transient' });
    expect(await photographs.develop(sha256)).toEqual({ colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  });
});
