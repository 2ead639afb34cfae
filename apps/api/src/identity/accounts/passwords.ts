import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the package's default) at 19 MiB and two passes: about 50 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), COST);
  }

  /** Takes as long for an account that does not exist (null) as for one that does, and is false then. */
  async matches(password: string, storedHash: string | null): Promise<boolean> {
    this.decoy ??= this.hash(randomBytes(16).toString('hex'));
    const same = await verify(storedHash ?? (await this.decoy), password.normalize('NFKC'));
    return same && storedHash !== null;
  }
}
