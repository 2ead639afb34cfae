import { Controller, Get, Header, Inject, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Config } from '../../platform/config';
import { NotFound } from '../../platform/errors';
import { Public } from '../../platform/http/policy';
import { RespondsFile } from '../../platform/http/response-schema';
import { RateLimit } from '../../platform/limits/rate-limit';
import { CONFIG } from '../../platform/tokens';
import { ForeignImages, KEPT_SECONDS } from '../foreign-images';
import { addressOf } from '../picture-reference';

@ApiTags('shop')
@Controller('api/image-proxy')
@Public()
export class ImageProxyController {
  constructor(
    private readonly images: ForeignImages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Every failure is the same answer: a caller learns nothing of what stands at an address. */
  @Get('proxy')
  @RateLimit('foreign-images')
  @ApiOperation({ summary: 'A picture of a listing, drawn anew; 404 for everything else, whatever the reason' })
  @ApiQuery({
    name: 'url',
    description: 'Address of a JPEG, PNG, WebP or GIF at a host the operator lists, or our own reference to one',
  })
  @Header('cache-control', `public, max-age=${KEPT_SECONDS}`)
  @RespondsFile('image/webp')
  async proxy(@Query('url') url: unknown): Promise<StreamableFile> {
    const picture = typeof url === 'string' ? await this.images.webp(addressOf(url, this.config.secret) ?? url) : null;
    if (!picture) throw new NotFound('There is no such picture.');
    return new StreamableFile(picture, { type: 'image/webp', length: picture.length });
  }
}
