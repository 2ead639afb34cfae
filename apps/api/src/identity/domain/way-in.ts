/** What is known of an account that somebody might be let in to. */
export interface KnownAccount {
  readonly personId: string;
  readonly role: 'customer' | 'admin';
  readonly disabled: boolean;
  readonly emailVerified: boolean;
}

export interface Asked {
  /** The account that opens for this subject. */
  readonly linked: KnownAccount | null;
  /** The account with the address that the issuer proved. */
  readonly holder: KnownAccount | null;
  /** That account opens for another subject of the same issuer. */
  readonly isTaken: boolean;
  readonly hasEmail: boolean;
  /** Who is signed in at this browser. */
  readonly signedInAs: string | null;
}

export type WayIn =
  | { readonly to: 'sign-in'; readonly personId: string }
  /** @param clear whoever had the account before is out: nobody proved that it is theirs */
  | { readonly to: 'link'; readonly personId: string; readonly clear: boolean }
  | { readonly to: 'register' }
  | {
      readonly to: 'refuse';
      readonly why: 'closed' | 'no-email' | 'staff' | 'taken';
      readonly personId: string | null;
    };

/**
 * Which account somebody comes to whom an issuer vouches for (docs/decisions/0039). The subject decides; the address only where
 * it is not known yet.
 */
export function wayIn({ linked, holder, isTaken, hasEmail, signedInAs }: Asked): WayIn {
  if (linked) return linked.disabled ? refuse('closed', linked) : { to: 'sign-in', personId: linked.personId };
  if (!hasEmail) return refuse('no-email', null);
  if (!holder) return { to: 'register' };
  if (holder.disabled) return refuse('closed', holder);
  if (isTaken) return refuse('taken', holder);
  // An address at the issuer is enough for an account of one's own, and not for the back-office.
  const isStaff = holder.role === 'admin';
  if (isStaff && signedInAs !== holder.personId) return refuse('staff', holder);
  return { to: 'link', personId: holder.personId, clear: !isStaff && !holder.emailVerified };
}

const refuse = (why: 'closed' | 'no-email' | 'staff' | 'taken', account: KnownAccount | null): WayIn => ({
  to: 'refuse',
  why,
  personId: account?.personId ?? null,
});
