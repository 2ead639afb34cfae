import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeBodies } from './platform/http/request-schemas';

/** The page styles itself; its scripts are files of ours. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI page at /api/docs and its JSON at /api/docs-json. Made on first use: it is not needed to serve a shopper. */
export function mountOpenApi(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (/^\/api\/docs(\/|\?|$)/.test(request.url)) void reply.header('content-security-policy', CONTENT_POLICY);
      done();
    });
  SwaggerModule.setup('api/docs', app, () => openApiOf(app), { jsonDocumentUrl: 'api/docs-json' });
}

/** The description of every call. Takes a moment to make. */
export function openApiOf(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Halfpallet')
    .setDescription('Asian-made goods by the half pallet, at a delivered price that explains itself.')
    .setVersion('1')
    .addCookieAuth('sid')
    .build();
  const document = SwaggerModule.createDocument(app, options);
  describeBodies(document);
  return document;
}
