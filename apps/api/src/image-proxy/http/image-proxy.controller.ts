import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../platform/errors';
import { Public } from '../../platform/http/policy';
import { RateLimit } from '../../platform/limits/rate-limit';
import { ForeignImages, KEPT_SECONDS } from '../foreign-images';

@ApiTags('shop')
@Controller('api/image-proxy')
@Public()
export class ImageProxyController {
  constructor(private readonly images: ForeignImages) {}

  /** Every failure is the same answer: a caller learns nothing of what stands at an address. */
  @Get('proxy')
  @RateLimit('foreign-images')
  @ApiOperation({ summary: 'A picture of a listing, drawn anew; 404 for everything else, whatever the reason' })
  @ApiQuery({ name: 'url', description: 'Address of a JPEG, PNG, WebP or GIF at a host the operator lists' })
  @ApiProduces('image/webp')
  @Header('cache-control', `public, max-age=${KEPT_SECONDS}`)
  async proxy(@Query('url') url: unknown): Promise<StreamableFile> {
    const picture = typeof url === 'string' ? await this.images.webp(url) : null;
    if (!picture) throw new NotFound('There is no such picture.');
    return new StreamableFile(picture, { type: 'image/webp', length: picture.length });
  }
}
