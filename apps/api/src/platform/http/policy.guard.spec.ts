import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Public, Requires, Signed, SignedIn, Staff } from './policy';
import { PolicyGuard } from './policy.guard';

class Calls {
  @Public()
  public() {}
  @Signed()
  provider() {}
  @SignedIn()
  signedIn() {}
  @Staff()
  staff() {}
  @Requires('products.edit')
  edit() {}
  unmarked() {}
}

const asked = (call: keyof Calls, user: unknown) =>
  ({
    getHandler: () => Calls.prototype[call],
    getClass: () => Calls,
    switchToHttp: () => ({ getRequest: () => ({ user }) }),
  }) as unknown as ExecutionContext;
const answer = async (call: keyof Calls, user: unknown) =>
  Promise.resolve()
    .then(() => new PolicyGuard(new Reflector()).canActivate(asked(call, user)))
    .catch((error: { status: number }) => error.status);

const customer = { role: 'customer', adminRole: null };
const admin = (adminRole: string) => ({ role: 'admin', adminRole });

it.each([
  ['public', [true, true, true, true]],
  ['provider', [true, true, true, true]],
  ['signedIn', [401, true, true, true]],
  ['staff', [401, 403, true, true]],
  ['edit', [401, 403, 403, true]],
  ['unmarked', [401, 403, 403, 403]],
] as const)('%s: lets in whom its policy names, and nobody else', async (call, expected) => {
  const answers = [null, customer, admin('support'), admin('sourcing')].map((user) => answer(call, user));
  expect(await Promise.all(answers)).toEqual(expected);
});
