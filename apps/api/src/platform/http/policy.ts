import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@halfpallet/contracts';

/**
 * Who may call a route. Every route carries exactly one; the start-up check refuses a route without it.
 * `public` and `signed-in` speak of visitors; a permission means a member of staff whose admin role holds it;
 * `provider` is a call proven by its own signature.
 */
export type Policy = 'public' | 'signed-in' | 'staff' | 'provider' | { readonly permission: Permission };

export const POLICY = 'halfpallet:policy';

export const Public = () => SetMetadata<string, Policy>(POLICY, 'public');
export const SignedIn = () => SetMetadata<string, Policy>(POLICY, 'signed-in');
/** Any member of staff. */
export const Staff = () => SetMetadata<string, Policy>(POLICY, 'staff');
/** A call whose proof is its own signature (webhooks); exempt from the cross-site check. */
export const Signed = () => SetMetadata<string, Policy>(POLICY, 'provider');
export const Requires = (permission: Permission) => SetMetadata<string, Policy>(POLICY, { permission });
