import { keyFor, type KeyPurpose } from './derived-keys';

const SECRET = 'a secret of at least 32 characters, for tests';
const PURPOSES: readonly KeyPurpose[] = [
  'signed-cookies',
  'order-grants',
  'quote-grants',
  'quote-tokens',
  'request-fingerprints',
  'card-simulator',
  'upload-links',
];

describe('the keys of the shop', () => {
  it('differ by purpose and by secret, and are not the secret', () => {
    const keys = [...PURPOSES.map((purpose) => keyFor(SECRET, purpose)), keyFor(`${SECRET}!`, 'order-grants')];
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(PURPOSES.length + 1);
    for (const key of keys) expect([key.length, key.includes(SECRET)]).toEqual([32, false]);
  });

  it('stay the same in every process and release: what was signed yesterday holds today', () => {
    expect(keyFor(SECRET, 'order-grants').toString('hex')).toBe(
      '0971c4479c5f185ed37d72d24eef827fd8cbf8399dbfa45791f233ca28f4ef6c',
    );
  });
});
