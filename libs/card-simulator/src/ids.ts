import { randomBytes } from 'node:crypto';

/** Source of random bytes; tests pass a repeatable one. */
export type RandomBytes = (size: number) => Buffer;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes ids such as `pi_3Q...`: a prefix that names the kind and `length` letters and digits (24 = 142 bits). */
export class Ids {
  constructor(private readonly random: RandomBytes = randomBytes) {}

  next(prefix: string, length = 24): string {
    let id = `${prefix}_`;
    while (id.length < prefix.length + 1 + length) {
      // 248 is the largest multiple of 62 in a byte; higher bytes are dropped to keep letters equally likely.
      for (const byte of this.random(length)) {
        if (byte < 248 && id.length < prefix.length + 1 + length) id += ALPHABET[byte % 62];
      }
    }
    return id;
  }
}
