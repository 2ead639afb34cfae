import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server, type S3Server } from '@halfpallet/testing';
import { readPictureStorage } from '../../platform/picture-storage-settings';
import type { PictureStorage, StorageKey } from './picture-storage';
import { FolderStorage } from './folder-storage';
import { S3Storage } from './s3-storage';

const keyOf = (letter: string, name = 'master.jpg'): StorageKey => `${letter.repeat(64)}/${name}`;
const BODY = Buffer.from('not a picture, but bytes');
const all = async (storage: PictureStorage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halfpallet-storage-'));
  s3 = await startS3Server();
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.close();
});
const bucket = (url = s3.url, withinMs?: number) => new S3Storage(readPictureStorage(url)!, withinMs);

describe.each([
  ['a folder', () => new FolderStorage(folder)],
  ['a bucket', () => bucket()],
])('photographs in %s', (_where, storageOf) => {
  it('are kept whole under their key, are found, and are gone when they are removed', async () => {
    const storage = storageOf();
    expect(await storage.get(keyOf('a'))).toBeNull();
    expect(await storage.has(keyOf('a'))).toBe(false);
    await storage.put(keyOf('a'), BODY);
    await storage.put(keyOf('a'), BODY);
    expect(await storage.get(keyOf('a'))).toEqual(BODY);
    expect(await storage.has(keyOf('a'))).toBe(true);
    await storage.remove(keyOf('a'));
    await storage.remove(keyOf('a'));
    expect(await all(storage)).toEqual([]);
  });

  it('are listed all, however many there are', async () => {
    const storage = storageOf();
    expect(await all(storage)).toEqual([]);
    const keys = [...'abcdef0'].flatMap((letter) => [keyOf(letter), keyOf(letter, 'at50x50-320.webp')]).sort();
    for (const key of keys) await storage.put(key, BODY);
    expect(await all(storage)).toEqual(keys);
    expect(s3.refusals).toEqual([]);
  });

  it.each(['../../etc/passwd', `${'a'.repeat(64)}/../secret`, 'a/b', `${'a'.repeat(64)}/x/y`])(
    'have no key like %s',
    async (key) => {
      await expect(storageOf().get(key as StorageKey)).rejects.toThrow('is no key of a picture');
    },
  );
});

describe('a folder of photographs', () => {
  it('loses what a killed process had written aside, once nobody writes it any more', async () => {
    const storage = new FolderStorage(folder);
    await storage.put(keyOf('a'), BODY);
    const [old, young] = ['1b6e0c2a', '2b6e0c2a'].map((id) => join(folder, 'a'.repeat(64), `original.${id}-aside`));
    await writeFile(old!, 'half');
    await writeFile(young!, 'half');
    const long = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old!, long, long);
    // By the clock of this process, whatever the file system's says.
    await utimes(young!, new Date(), new Date());
    expect(await all(storage)).toEqual([keyOf('a')]);
    expect((await readdir(join(folder, 'a'.repeat(64)))).sort()).toEqual(['master.jpg', young!.split('/').at(-1)]);
  });

  it('says so when it cannot be used', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'a'.repeat(64)), 'in the way');
    await expect(new FolderStorage(folder).put(keyOf('a'), BODY)).rejects.toMatchObject({
      code: 'PICTURE_STORAGE_AWAY',
      status: 503,
    });
  });
});

describe('a bucket of photographs', () => {
  it('takes nothing that is signed with another secret', async () => {
    const stranger = bucket(s3.url.replace(/:[^:@]+@/, ':another@'));
    await expect(stranger.put(keyOf('a'), BODY)).rejects.toMatchObject({ status: 503 });
    expect([s3.refusals, s3.objects.size]).toEqual([['another signature'], 0]);
  });

  it.each([
    ['is away', 'away', 'does not answer'],
    ['is broken', 'broken', 'does not answer'],
    ['does not answer in time', 'hangs', 'does not answer'],
    ['is cut off before it answers', 'forgets to answer', 'does not answer'],
    ['is full', 'full', 'no room left'],
  ] as const)('that %s says so, and takes the same file later', async (_what, mood, told) => {
    s3.mood = mood;
    await expect(bucket(s3.url, 500).put(keyOf('a'), BODY)).rejects.toThrow(told);
    s3.mood = 'well';
    await bucket().put(keyOf('a'), BODY);
    expect([...s3.objects.keys()]).toEqual([`shop/${keyOf('a')}`]);
  });

  it.each(['broken', 'hangs', 'breaks off'] as const)('that %s in the middle gives no half of a file', async (mood) => {
    await bucket().put(keyOf('a'), BODY);
    s3.mood = mood;
    await expect(bucket(s3.url, 500).get(keyOf('a'))).rejects.toMatchObject({ status: 503 });
    s3.mood = 'well';
    expect(await bucket().get(keyOf('a'))).toEqual(BODY);
  });

  it('that is not there at all is away, too', async () => {
    await s3.close();
    await expect(bucket().get(keyOf('a'))).rejects.toThrow('does not answer');
  });

  it('keeps out of what others have in it', async () => {
    s3.objects.set('shop/readme.txt', BODY);
    s3.writtenAt.set('shop/readme.txt', new Date());
    expect(await all(bucket())).toEqual([]);
  });
});

describe('the address of a bucket', () => {
  it('names server, bucket, folder and region', () => {
    expect(readPictureStorage('s3://KEY:se%2Fcret@s3.example.au/pictures/shop?region=au-1')).toEqual({
      endpoint: 'https://s3.example.au',
      bucket: 'pictures',
      prefix: 'shop/',
      region: 'au-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'se/cret',
    });
    expect(readPictureStorage(undefined)).toBeNull();
  });

  it.each(['https://s3.example.au/pictures', 's3://s3.example.au/pictures', 's3://KEY:hidden@s3.example.au/'])(
    'is refused as %s, without telling its secret',
    (address) => {
      expect(() => readPictureStorage(address)).toThrow(/PICTURE_STORAGE_URL (?!.*hidden)/);
    },
  );
});
