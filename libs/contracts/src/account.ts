import type { ApiErrorBody } from './errors';
import type { AdminRole, Permission, Role } from './permissions';

/** GET /api/auth/user answers this or null. */
export interface CurrentUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly role: Role;
  readonly adminRole: AdminRole | null;
}

/** GET /api/admin/me */
export interface AdminMe extends CurrentUser {
  readonly permissions: readonly Permission[];
  /** Page of a console outside of the shop; for owners, where one is set. */
  readonly databaseConsoleUrl: string | null;
}

/** Header with the id of the person a page was made for. Where the session is somebody else's by then, the call is refused. */
export const SIGNED_IN_AS = 'X-Signed-In-As';

/** An act that takes a fresh proof of who acts is done for so long after they signed in, or gave their password again. */
export const PROOF_LASTS_MINUTES = 10;

/** How somebody proves that it is them: POST /api/auth/proof, or sign in again where an account has no password. */
export type ProofBy = 'password' | 'sign-in';

/** Body of the answer 403 `PROOF_NEEDED`: nothing was done, and the same request is done once it is proven. */
export interface ProofNeeded extends ApiErrorBody {
  readonly proveBy: ProofBy;
}

/** A row of GET /api/admin/rest/staff/{id}/sessions. Instants RFC 3339 UTC. */
export interface StaffSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** Of whoever asks, here and now. */
  readonly current: boolean;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly returnTo?: string;
}
export interface Register extends SignIn {
  readonly firstName: string;
}

/** What every key of a buyer's own assistant begins with, so that people and scanners of leaks recognise one. */
export const AGENT_KEY_PREFIX = 'hpk_';

/** A key of the buyer's own assistant, without what opens anything. Instants RFC 3339 UTC. */
export interface AgentKey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
}

/** GET /api/auth/agent-keys */
export interface AgentKeysResponse {
  readonly keys: readonly AgentKey[];
}

/** Body of POST /api/auth/agent-keys. */
export interface CreateAgentKey {
  readonly name: string;
  readonly password: string;
}

export interface NewAgentKey extends AgentKey {
  /** Shown in this answer and never again. */
  readonly key: string;
}
