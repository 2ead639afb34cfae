import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { commandContextOf } from '../../platform/http/command-context';
import type { ShopRequest } from '../../platform/http/request';
import type { StaffActor } from '../admin/viewer';

/** Injects the member of staff behind a writing call. The route's policy has made sure that there is one. */
export const ByStaff = createParamDecorator((_data: unknown, execution: ExecutionContext): StaffActor => {
  const request = execution.switchToHttp().getRequest<ShopRequest>();
  return { user: request.user!, context: commandContextOf(request, new Date()), request };
});
