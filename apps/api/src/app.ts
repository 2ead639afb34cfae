import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { DiscoveryService, MetadataScanner, NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { INestApplicationContext } from '@nestjs/common';
import type { Pool } from 'pg';
import { ErrorCode, Limits, Messages } from '@halfpallet/contracts';
import { migratePostgresStore } from '@halfpallet/event-store';
import { migrateProjections } from '@halfpallet/projections';
import { AppModule } from './app.module';
import { contributions } from './capabilities';
import { mountOpenApi } from './openapi';
import type { Config } from './platform/config';
import { grantAppRole, loginOf } from './platform/database/app-role';
import { migrate } from './platform/database/migrate';
import { refuseNewerData } from './platform/database/newer-data';
import { createOwnerPool } from './platform/database/pool';
import { keyFor } from './platform/derived-keys';
import { DomainError } from './platform/errors';
import { answerBadAddress } from './platform/http/bad-address';
import { keepEarlyAnswers } from './platform/http/early-answers';
import { refuseFileBy, refuseOtherTypes } from './platform/http/file-bodies';
import { holdToPace, LONGEST_UPLOAD_MS } from './platform/http/hold-to-pace';
import { mayBringPicture, PICTURES_IN_JSON, takeBodiesWithPictures } from './platform/http/picture-bodies';
import { compressAnswers } from './platform/http/compression';
import { isCrossSite } from './platform/http/cross-site';
import { takeCspReports } from './platform/http/csp-report-body';
import type { ShopRequest } from './platform/http/request';
import { assertEveryRouteHasAPolicy, assertPowersAreProven, routePolicies } from './platform/http/route-policies';
import { API_HEADERS, securityHeaders } from './platform/http/security-headers';
import { findUnreadable, type Unreadable } from './platform/http/unreadable-text';
import { bodyValidation } from './platform/http/validation';
import { prepareQueues } from './platform/jobs/queues-database';
import { log } from './platform/log';
import { Readiness } from './platform/readiness';
import type { Clock } from './platform/tokens';
import { bringsFile, takeUploadBodies, UPLOADS } from './file-processing/public';
import { bringsPhotograph, PHOTOGRAPHS, takePhotographBodies } from './media/public';
import { serveStaticFiles } from './storefront-host/public';

const HEADERS_TIMEOUT_MS = 30_000;

export const systemClock: Clock = { now: () => new Date() };

/**
 * Brings every schema up to date, as their owner, and gives the role the processes run as its rights; safe when the HTTP and
 * the worker process do it at the same moment.
 * @throws ConfigurationError when the data is newer than the code
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'queuesDatabaseUrl' | 'redisUrl'>,
  pool: Pool,
): Promise<void> {
  const owner = createOwnerPool(config);
  try {
    await refuseNewerData(owner, contributions);
    await migratePostgresStore(owner, inUse);
    await migrateProjections(owner, inUse);
    await migrate(owner, contributions, inUse);
    if (config.databaseOwnerUrl !== null) {
      const capabilities = contributions.map(({ capability }) => capability);
      await grantAppRole(owner, loginOf(config.databaseUrl), capabilities);
    }
  } finally {
    await owner.end();
  }
  await prepareQueues(config, pool);
  await warnOfPower(pool);
}

function inUse({ message }: Error): void {
  const text =
    'a table that this start changes is in use by somebody else, be it a backup or a session left open; trying again';
  log.warn({ error: message }, text);
}

/** A superuser can switch off whatever guards the history. */
async function warnOfPower(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  if (rows[0]?.super) {
    log.warn('DATABASE_URL connects as a superuser. Give the shop a role of its own: see DATABASE_OWNER_URL.');
  }
}

/** The HTTP application, not yet listening. */
export async function createHttpApp(
  config: Config,
  pool: Pool,
  clock: Clock = systemClock,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: Limits.bodyBytes,
    trustProxy: config.trustProxy,
    // Above it an address has no route, and a wrong order number would get another 404 than all others.
    routerOptions: { maxParamLength: 4_000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What comes on an open connection while it closes is still answered; the services end after it.
    return503OnClosing: false,
    // From the first byte to the last, of whatever comes; how fast a body has to come is told by `holdToPace`.
    requestTimeout: HEADERS_TIMEOUT_MS + LONGEST_UPLOAD_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    frameworkErrors: answerBadAddress(config),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, pool, clock), adapter, {
    rawBody: true,
    logger: nestLogger,
    abortOnError: false,
  });
  installEdge(app, config, clock);
  await app.register(fastifyCookie, { secret: cookieSecrets(config) });
  await serveStaticFiles(app, config.dataDir);
  app.useGlobalPipes(bodyValidation());
  mountOpenApi(app);
  await app.init();
  const routes = routePolicies(app.get(DiscoveryService), app.get(MetadataScanner), app.get(Reflector));
  assertEveryRouteHasAPolicy(routes);
  assertPowersAreProven(routes);
  return app;
}

/** The first signs; carts signed before cookies had a key of their own are still read (docs/decisions/0016). */
const cookieSecrets = ({ secret }: Config): string[] => [
  keyFor(secret, 'signed-cookies').toString('base64url'),
  secret,
];

/** The same modules without controllers listening: what the worker process runs. */
export async function createWorkerApp(
  config: Config,
  pool: Pool,
  clock: Clock = systemClock,
): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, pool, clock), {
    logger: nestLogger,
    abortOnError: false,
  });
  return app;
}

/**
 * What every request passes before any route: its id and its time, the security headers, the cross-site check, text no store can
 * hold; and what every answer passes after it. Errors from here end in the same ErrorFilter as those of the routes.
 */
function installEdge(app: NestFastifyApplication, config: Config, clock: Clock): void {
  const fastify = app.getHttpAdapter().getInstance();
  const readiness = app.get(Readiness);
  const everywhere = securityHeaders(config);
  const ofTheApi = { ...everywhere, ...API_HEADERS };
  holdToPace(
    fastify,
    (method, url) => bringsFile(method, url) || bringsPhotograph(method, url) || mayBringPicture(url),
  );
  keepEarlyAnswers(fastify);
  takeCspReports(fastify);
  takeBodiesWithPictures(fastify);
  const fileCalls = [...UPLOADS, PHOTOGRAPHS, PICTURES_IN_JSON];
  takeUploadBodies(fastify, refuseFileBy(fileCalls));
  takePhotographBodies(fastify, refuseFileBy(fileCalls));
  refuseOtherTypes(fastify, fileCalls);
  compressAnswers(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    const shopRequest = request as ShopRequest;
    shopRequest.requestId = randomUUID();
    void reply.header('x-request-id', shopRequest.requestId);
    void reply.headers(/^\/api(\/|\?|$)/.test(request.url) ? ofTheApi : everywhere);
    if (
      isCrossSite(request.method, request.headers, config.publicOrigin) &&
      !request.url.startsWith('/api/stripe/webhook')
    ) {
      done(new DomainError(ErrorCode.crossSite, 'This request came from another site and was refused.', 403));
      return;
    }
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    // The next request on this connection would meet a process that is gone, and a connection kept for it holds up the end.
    if (readiness.leaving) void reply.header('connection', 'close');
    done();
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    (request as ShopRequest).readAt = clock.now();
    const found = findUnreadable(request.body) ?? findUnreadable(request.query) ?? findUnreadable(request.params);
    done(found === null ? undefined : refusalOf(found));
  });
}

function refusalOf({ kind, field }: Unreadable): DomainError {
  if (kind === 'depth') {
    return new DomainError(
      ErrorCode.malformedRequest,
      'The request is nested too deep. Send what the call asks for.',
      400,
    );
  }
  return new DomainError(ErrorCode.validationFailed, Messages.unreadableText, 400, {
    errors: { [field]: Messages.unreadableText },
  });
}

/** Nest's own words go to the log at debug level; warnings and errors keep theirs. */
const nestLogger = {
  log: (message: string) => log.debug(message),
  debug: (message: string) => log.trace(message),
  verbose: (message: string) => log.trace(message),
  warn: (message: string) => log.warn(message),
  error: (message: unknown, stack?: string) => log.error({ stack }, String(message)),
  fatal: (message: unknown) => log.fatal(String(message)),
};
