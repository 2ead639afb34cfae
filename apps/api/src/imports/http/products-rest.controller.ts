import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListedProductRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { ListedProducts } from '../read-models/listed-products.query';
import { LISTED_PRODUCTS } from './products.schemas';

@ApiTags('admin: products')
@Controller('api/admin/rest/products')
@Requires('products.read')
export class ProductsRestController {
  constructor(private readonly products: ListedProducts) {}

  @Get()
  @Responds(LISTED_PRODUCTS)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ListedProductRow[]> {
    const { list, rows, total } = await this.products.list(query);
    return answerRestList(reply, 'products', list, rows, total);
  }
}
