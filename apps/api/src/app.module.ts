import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import type { Pool } from 'pg';
import { capabilityModules, contributions } from './capabilities';
import type { Config } from './platform/config';
import { AdminClientGuard } from './platform/http/admin-client.guard';
import { ErrorFilter } from './platform/http/error.filter';
import { IdempotencyInterceptor } from './platform/http/idempotency.interceptor';
import { PolicyGuard } from './platform/http/policy.guard';
import { RefusedActsInterceptor } from './platform/http/refused-acts.interceptor';
import { RequestContextInterceptor } from './platform/http/request-context.interceptor';
import { SamePersonGuard } from './platform/http/same-person.guard';
import { LimitInterceptor } from './platform/limits/rate-limit';
import { PlatformModule } from './platform/platform.module';
import type { Clock } from './platform/tokens';
import { WorkerRuntime } from './platform/worker-runtime';
import { ProofGuard, RemarksInterceptor, SessionGuard } from './identity/public';

/** One module graph for both processes: the HTTP process adds a listener, the worker process starts WorkerRuntime. */
@Module({})
export class AppModule {
  static with(config: Config, pool: Pool, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(config, pool, contributions, clock), DiscoveryModule, ...capabilityModules],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        // Order matters: first who it is, then whether they may.
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: SamePersonGuard },
        { provide: APP_GUARD, useClass: PolicyGuard },
        { provide: APP_GUARD, useClass: AdminClientGuard },
        { provide: APP_GUARD, useClass: ProofGuard },
        { provide: APP_INTERCEPTOR, useClass: RequestContextInterceptor },
        // Outside of all that may refuse.
        { provide: APP_INTERCEPTOR, useClass: RefusedActsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: RemarksInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: LimitInterceptor },
        WorkerRuntime,
      ],
    };
  }
}
