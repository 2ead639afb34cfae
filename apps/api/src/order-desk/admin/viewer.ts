import type { CommandContext } from '@halfpallet/event-store';
import type { CurrentUser } from '@halfpallet/contracts';
import type { ShopRequest } from '../../platform/http/request';

/** The member of staff behind a call. What they see and may do follows from their role. */
export type Viewer = Pick<CurrentUser, 'id' | 'adminRole'>;

/** A member of staff who wants to change something. */
export interface StaffActor {
  readonly user: Viewer;
  readonly context: CommandContext;
  /** For the audit log. */
  readonly request: ShopRequest;
}
