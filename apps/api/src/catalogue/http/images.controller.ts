import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NotFound } from '../../platform/errors';
import { Public } from '../../platform/http/policy';
import { readId } from '../../platform/http/read-params';
import { GoodsPictures } from '../goods-pictures';
import { letterAddressOf, parsePictureAddress } from '../picture-address';
import { ProductPictures, type SentPicture } from '../product-pictures';

@ApiExcludeController()
@Controller('images')
@Public()
export class ImagesController {
  constructor(
    private readonly pictures: ProductPictures,
    private readonly goods: GoodsPictures,
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
    const instead = image ? null : await this.instead(id, file);
    if (instead) {
      void reply.header('cache-control', 'no-cache').redirect(instead, 302);
    } else send(reply, image);
  }

  /** Orders and quotes remember the address of a photograph for years, whatever became of it. */
  private async instead(productId: number, file: string): Promise<string | null> {
    const gone = parsePictureAddress(`/images/${productId}/${file}`);
    const next = gone && (await this.goods.instead(productId, gone.key));
    const address = next && parsePictureAddress(next);
    return address && gone?.format === 'jpg' ? letterAddressOf(address) : next;
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
