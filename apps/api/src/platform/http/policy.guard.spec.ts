import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Requires } from './policy';
import { PolicyGuard } from './policy.guard';

class Calls {
  @Requires('products.edit')
  run() {}
}

const asked = (user: unknown) =>
  ({
    getHandler: () => Calls.prototype.run,
    getClass: () => Calls,
    switchToHttp: () => ({ getRequest: () => ({ user }) }),
  }) as unknown as ExecutionContext;
const answer = async (user: unknown) =>
  Promise.resolve()
    .then(() => new PolicyGuard(new Reflector()).canActivate(asked(user)))
    .catch((error: { status: number }) => error.status);

it('lets in the staff whose role holds the permission, and nobody else', async () => {
  const admin = (adminRole: string) => ({ role: 'admin', adminRole });
  expect(await answer(null)).toBe(401);
  expect(await answer({ role: 'customer', adminRole: null })).toBe(403);
  expect(await answer(admin('support'))).toBe(403);
  expect(await answer(admin('sourcing'))).toBe(true);
});
