import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { limitsOnMemory } from '../../../test/support/memory-limits';
import { lastValueFrom, of, throwError, type Observable } from 'rxjs';
import type { Config } from '../config';
import { NotFound } from '../errors';
import { log } from '../log';
import { LimitInterceptor, RateLimit } from './rate-limit';

class Routes {
  @RateLimit('order-look-up-misses')
  lookUp(): void {}
  @RateLimit('contact')
  write(): void {}
  free(): void {}
}

function setUp(trustProxy: string | false = false) {
  const config = { abuseLimits: true, trustProxy } as Config;
  const limits = limitsOnMemory(config);
  const interceptor = new LimitInterceptor(new Reflector(), limits, config);
  const begin = (
    route: keyof Routes,
    answer: Observable<unknown>,
    { ip = '203.0.113.7', headers = {}, status = 200 } = {},
  ) => {
    const context = {
      getHandler: () => Routes.prototype[route],
      switchToHttp: () => ({ getRequest: () => ({ ip, headers }), getResponse: () => ({ statusCode: status }) }),
    } as unknown as ExecutionContext;
    return interceptor.intercept(context, { handle: () => answer });
  };
  const call = async (...args: Parameters<typeof begin>) => lastValueFrom(await begin(...args));
  return { begin, call };
}

// How long is left of a window is told in seconds: none passes here.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const missed = () => throwError(() => new NotFound('Order not found'));

describe('a limited route', () => {
  it('counts the answers its limit speaks of, and no other', async () => {
    const { call } = setUp();
    for (let i = 0; i < 100; i += 1) await call('lookUp', of('an order'));
    for (let i = 0; i < 30; i += 1) await expect(call('lookUp', missed())).rejects.toThrow('not found');
    await expect(call('lookUp', of('an order'))).rejects.toThrow('Please wait 60 seconds');
    await expect(call('free', of('anything'))).resolves.toBe('anything');
  });

  it('counts an answer whose status says so although nothing was thrown', async () => {
    const { call } = setUp();
    for (let i = 0; i < 30; i += 1) await call('lookUp', of(null), { status: 404 });
    await expect(call('lookUp', of(null))).rejects.toThrow('Please wait');
  });

  it('holds what is still under way to the limit', async () => {
    const { begin } = setUp();
    const underWay = Array.from({ length: 5 }, () => begin('write', of('sent')));
    await expect(begin('write', of('sent'))).rejects.toThrow('several messages');
    expect(await Promise.all(underWay)).toHaveLength(5);
  });

  it('takes nobody for a guesser who asks for many things at once', async () => {
    const { begin, call } = setUp();
    const underWay = await Promise.all(Array.from({ length: 100 }, () => begin('lookUp', of('an order'))));
    await expect(call('lookUp', of('an order'))).resolves.toBe('an order');
    await Promise.all(underWay.map((answer) => lastValueFrom(answer)));
    await expect(call('lookUp', of('an order'))).resolves.toBe('an order');
  });

  describe('behind a proxy', () => {
    afterEach(() => jest.restoreAllMocks());
    const forwarded = { ip: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } };

    it('tells the operator once when the proxy is not named', async () => {
      const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
      const { call } = setUp();
      for (let i = 0; i < 3; i += 1) await call('lookUp', of('an order'), forwarded);
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('Set TRUST_PROXY=loopback'));
    });

    it('is silent when it is, and when nobody forwards', async () => {
      const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
      await setUp('loopback').call('lookUp', of('an order'), forwarded);
      await setUp().call('lookUp', of('an order'), { ip: '127.0.0.1' });
      await setUp().call('lookUp', of('an order'), { ...forwarded, ip: '203.0.113.9' });
      expect(warn).not.toHaveBeenCalled();
    });
  });
});
