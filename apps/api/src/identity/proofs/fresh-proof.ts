import { PROOF_LASTS_MINUTES, type ProofBy } from '@halfpallet/contracts';
import { CLOCKS_DIFFER_MS } from '../../platform/clocks-differ';

const MINUTE = 60_000;

/** Whether somebody proved a short while ago who they are. A proof of a time to come was given by a clock that was wrong. */
export function isFresh(provenAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - provenAt.getTime();
  return ageMs <= PROOF_LASTS_MINUTES * MINUTE && ageMs >= -CLOCKS_DIFFER_MS;
}

/** How the holder of an account proves that it is them. */
export function provesBy({ passwordHash }: { readonly passwordHash: string | null }): ProofBy {
  return passwordHash === null ? 'sign-in' : 'password';
}
