import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NotFound } from '../../platform/errors';
import { Public } from '../../platform/http/policy';
import { readId } from '../../platform/http/read-params';
import type { StoredImage } from '../illustrations/image-store';
import { ProductPictures } from '../product-pictures';

@ApiExcludeController()
@Controller('images')
@Public()
export class ImagesController {
  constructor(private readonly pictures: ProductPictures) {}

  @Get(':productId/open-graph.png')
  async openGraph(@Param('productId') productId: string, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.pictures.openGraph(readId(productId, 'product')));
  }

  @Get(':productId/thumbnails.webp')
  async thumbnails(@Param('productId') productId: string, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.pictures.thumbnails(readId(productId, 'product')));
  }

  @Get(':productId/:file')
  async file(
    @Param('productId') productId: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.pictures.file(readId(productId, 'product'), file));
  }
}

/** The address carries the drawing's version, so an answer is good for a year. */
function send(reply: FastifyReply, image: StoredImage | undefined): void {
  if (!image) throw new NotFound('There is no such picture.');
  void reply
    .header('content-type', image.contentType)
    .header('etag', image.etag)
    // Search engines and chats show them beside a link to us.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(image.body);
}
