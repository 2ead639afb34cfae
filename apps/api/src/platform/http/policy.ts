import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { PROOF_LASTS_MINUTES, type Permission } from '@halfpallet/contracts';
import type { ShopRequest } from './request';

/**
 * Whether a call asks for a fresh proof of who makes it (`identity/proofs/proof.guard.ts`): always, or with what some of them
 * ask for.
 */
export type NeedsProof = true | ((asked: Pick<ShopRequest, 'body' | 'user'>) => boolean);

/**
 * Who may call a route. Every route carries exactly one; the start-up check refuses a route without it.
 * `public` and `signed-in` speak of visitors; a permission means a member of staff whose admin role holds it;
 * `provider` is a call proven by its own signature.
 */
export type Policy =
  | 'public'
  | 'signed-in'
  | 'staff'
  | 'provider'
  | { readonly permission: Permission; readonly proof?: NeedsProof };

export const POLICY = 'halfpallet:policy';

export const Public = () => SetMetadata<string, Policy>(POLICY, 'public');
export const SignedIn = () => SetMetadata<string, Policy>(POLICY, 'signed-in');
/** Any member of staff. */
export const Staff = () => SetMetadata<string, Policy>(POLICY, 'staff');
/** A call whose proof is its own signature (webhooks); exempt from the cross-site check. */
export const Signed = () => SetMetadata<string, Policy>(POLICY, 'provider');
export const Requires = (permission: Permission) => SetMetadata<string, Policy>(POLICY, { permission });

/** The same for what lets money out or changes power: whoever calls has proven who they are a moment ago. */
export const RequiresProof = (permission: Permission, proof: NeedsProof = true) =>
  applyDecorators(
    SetMetadata<string, Policy>(POLICY, { permission, proof }),
    ApiResponse({
      status: 403,
      description:
        `FORBIDDEN: the role does not allow it. PROOF_NEEDED${proof === true ? '' : ', for some of what is asked'}: whoever sends ` +
        `it signed in or gave their password more than ${PROOF_LASTS_MINUTES} minutes ago. Nothing was done; prove it as \`proveBy\` says (POST ` +
        '/api/auth/proof, or sign in again) and send the same request once more.',
    }),
  );
