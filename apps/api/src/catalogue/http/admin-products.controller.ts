import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  Param,
  Post,
  Put,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AddedPictureResponse, AdminProduct } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { noPhotograph, PHOTOGRAPH_TYPE, readPhotograph } from '../../media/public';
import { Gate } from '../../platform/gate';
import { Unavailable } from '../../platform/errors';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Requires } from '../../platform/http/policy';
import { readId } from '../../platform/http/read-params';
import { RecordNumber } from '../../platform/http/record-id';
import type { ShopRequest } from '../../platform/http/request';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import { readSeenVersion } from '../../platform/http/seen-version';
import { answerRestRecord } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { RateLimit } from '../../platform/limits/rate-limit';
import { AdminProducts } from '../admin-products';
import { addedPicture, adminProduct } from './admin-product.schemas';
import { ArrangePicturesDto } from './admin-products.dto';

/** Each file is held in memory whole: a handful of them, and staff who send more wait. */
const AT_ONCE = { sending: 4, waiting: 60 } as const;

@ApiTags('admin: products')
@Controller('api/admin/rest/products/:id')
export class AdminProductsController {
  private readonly arriving = new Gate(AT_ONCE.sending, AT_ONCE.waiting);

  constructor(
    private readonly products: AdminProducts,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Requires('products.read')
  @Responds(adminProduct)
  @ApiOperation({ summary: 'What the shop shows of a product, and its photographs' })
  async one(@RecordNumber() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminProduct> {
    return answerRestRecord(reply, await this.products.one(readId(id, 'product')));
  }

  @Post('pictures')
  @Requires('products.edit')
  @RateLimit('photographs')
  @AnswerNotKept()
  @ApiCreatedResponse({ schema: addedPicture })
  @ApiConsumes(PHOTOGRAPH_TYPE)
  @ApiOperation({ summary: 'Gives the product a photograph: the bytes of a JPEG, PNG, WebP or AVIF of at most 20 MB' })
  async add(
    @RecordNumber() id: string,
    @Headers('content-length') length: string | undefined,
    @ByStaff() { request, context }: StaffActor,
    @Req() sent: ShopRequest,
  ): Promise<AddedPictureResponse> {
    const productId = readId(id, 'product');
    if (sent.body !== undefined) throw noPhotograph();
    if (this.arriving.isFull) throw new Unavailable();
    return this.audit.audited(request, entry('add-picture', productId), () =>
      this.arriving.run(async () => {
        const body = await readPhotograph(sent.raw, length);
        return this.products.add(productId, body, context);
      }),
    );
  }

  @Put('pictures')
  @Requires('products.edit')
  @Responds(adminProduct)
  @ApiOperation({
    summary: 'Order, words, focus and variation of all photographs; only with the version that was seen',
  })
  async arrange(
    @RecordNumber() id: string,
    @Body() { pictures }: ArrangePicturesDto,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() { request, context }: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProduct> {
    const productId = readId(id, 'product');
    const seen = readSeenVersion(ifMatch);
    const images = pictures.map(({ key, alt, focus, variationId }) => ({ imageKey: key, alt, focus, variationId }));
    return this.audit.audited(request, entry('arrange-pictures', productId), async () =>
      answerRestRecord(reply, await this.products.arrange(productId, images, seen, context)),
    );
  }

  @Delete('pictures/:pictureKey')
  @Requires('products.edit')
  @Responds(adminProduct)
  @ApiOperation({ summary: 'Takes a photograph away from the product; no import brings it back' })
  async remove(
    @RecordNumber() id: string,
    @Param('pictureKey') pictureKey: string,
    @ByStaff() { request, context }: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProduct> {
    const productId = readId(id, 'product');
    return this.audit.audited(request, entry('remove-picture', productId), async () =>
      answerRestRecord(reply, await this.products.remove(productId, pictureKey, context)),
    );
  }

  @Get('pictures/:pictureKey')
  @Requires('products.read')
  @RespondsFile('image/webp')
  @Header('cache-control', 'private, max-age=86400')
  @ApiOperation({ summary: 'A photograph of the product uncut, at most 960 pixels long' })
  async whole(@RecordNumber() id: string, @Param('pictureKey') pictureKey: string): Promise<StreamableFile> {
    const body = await this.products.whole(readId(id, 'product'), pictureKey);
    return new StreamableFile(body, { type: 'image/webp', length: body.length });
  }
}

const entry = (act: string, productId: number) => ({
  action: `product.${act}`,
  resource: 'products',
  recordId: String(productId),
});
