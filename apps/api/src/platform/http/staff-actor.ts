import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CommandContext } from '@halfpallet/event-store';
import type { CurrentUser } from '@halfpallet/contracts';
import { commandContextOf } from './command-context';
import type { Requester, ShopRequest } from './request';

/** The member of staff behind a call. What they see and may do follows from their role. */
export type Viewer = Pick<CurrentUser, 'id' | 'adminRole'>;

/** A member of staff who wants to change something. */
export interface StaffActor {
  readonly user: Viewer;
  readonly context: CommandContext;
  /** For the audit log. */
  readonly request: Requester;
}

/** Injects the member of staff behind a writing call. The route's policy has made sure that there is one. */
export const ByStaff = createParamDecorator((_data: unknown, execution: ExecutionContext): StaffActor => {
  const request = execution.switchToHttp().getRequest<ShopRequest>();
  return { user: request.user!, context: commandContextOf(request), request };
});
