import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NotFound } from '../../platform/errors';
import { Public } from '../../platform/http/policy';
import { readId } from '../../platform/http/read-params';
import { isPhotographFile, ProductPictures, type SentPicture } from '../product-pictures';
import { CatalogueIndex } from '../read-models/catalogue-index';
import { approvedImages } from '../read-models/product-rows';

@ApiExcludeController()
@Controller('images')
@Public()
export class ImagesController {
  constructor(
    private readonly pictures: ProductPictures,
    private readonly catalogue: CatalogueIndex,
  ) {}

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
    @Query('v') version: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = readId(productId, 'product');
    const image = await this.pictures.file(id, file, typeof version === 'string' ? version : '');
    const instead = image || !isPhotographFile(file) ? null : await this.leading(id);
    if (instead && !instead.startsWith(`/images/${id}/${file}?`)) {
      void reply.header('cache-control', 'no-cache').redirect(instead, 302);
    } else send(reply, image);
  }

  /** Orders and quotes remember the address of a photograph for years, whatever became of it. */
  private async leading(productId: number): Promise<string | null> {
    const found = await this.catalogue.find(productId);
    return found && (approvedImages(found.product)[0]?.imageUrl ?? null);
  }
}

/** The address carries the picture's version, so an answer is good for a year. */
function send(reply: FastifyReply, image: SentPicture | undefined): void {
  if (!image) throw new NotFound('There is no such picture.');
  void reply
    .header('content-type', image.contentType)
    .header('etag', image.etag)
    // Search engines and chats show them beside a link to us.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', image.isForGood ? 'public, max-age=31536000, immutable' : 'no-cache')
    .send(image.body);
}
