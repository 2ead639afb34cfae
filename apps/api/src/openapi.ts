import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI page at /api/docs and its JSON at /api/docs-json. Made on first use: it is not needed to serve a shopper. */
export function mountOpenApi(app: NestFastifyApplication): void {
  const options = new DocumentBuilder()
    .setTitle('Halfpallet')
    .setDescription('Asian-made goods by the half pallet, at a delivered price that explains itself.')
    .setVersion('1')
    .addCookieAuth('sid')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, options), {
    jsonDocumentUrl: 'api/docs-json',
  });
}
