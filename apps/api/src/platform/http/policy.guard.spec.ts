import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RequiresOutsideDevelopment } from './policy';
import { PolicyGuard } from './policy.guard';

class TestCalls {
  @RequiresOutsideDevelopment('products.edit')
  run() {}
}

const asked = (user: unknown) =>
  ({
    getHandler: () => TestCalls.prototype.run,
    getClass: () => TestCalls,
    switchToHttp: () => ({ getRequest: () => ({ user }) }),
  }) as unknown as ExecutionContext;
const answer = async (devPages: boolean, user: unknown) =>
  Promise.resolve()
    .then(() => new PolicyGuard(new Reflector(), { devPages }).canActivate(asked(user)))
    .catch((error: { status: number }) => error.status);

it('opens the calls of test pages to anybody while the shop is developed, and to staff alone where it trades', async () => {
  const admin = (adminRole: string) => ({ role: 'admin', adminRole });
  expect(await answer(true, null)).toBe(true);
  expect(await answer(false, null)).toBe(401);
  expect(await answer(false, { role: 'customer', adminRole: null })).toBe(403);
  expect(await answer(false, admin('support'))).toBe(403);
  expect(await answer(false, admin('sourcing'))).toBe(true);
});
