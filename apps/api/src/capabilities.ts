import type { Type, DynamicModule } from '@nestjs/common';
import type { Contribution } from './platform/contribution';
import { idempotencyMigration } from './platform/http/idempotency.interceptor';

/** The capabilities of the shop, in the order in which their tables are made. One line each, here and below. */
export const contributions: readonly Contribution[] = [{ capability: 'platform', migrations: [idempotencyMigration] }];

export const capabilityModules: ReadonlyArray<Type | DynamicModule> = [];
