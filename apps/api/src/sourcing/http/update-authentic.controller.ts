import { Controller, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { UpdateAuthenticResponse } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { readId } from '../../platform/http/read-params';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { AuthenticListings } from '../listings/authentic-listings';
import { UPDATED_LISTING } from './sourcing-progress.schemas';

@ApiTags('admin: products')
@Controller('api/products')
export class UpdateAuthenticController {
  constructor(private readonly listings: AuthenticListings) {}

  @Post(':id/update-authentic')
  @Requires('imports.run')
  @ApiOperation({
    summary: 'Reads the listing a product came from again, and revises the product; 202 while that goes on',
  })
  @Responds(UPDATED_LISTING)
  @Responds(UPDATED_LISTING, 202)
  async update(
    @Param('id') id: string,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UpdateAuthenticResponse> {
    const response = await this.listings.update(readId(id, 'product'), acting);
    void reply.code(response.state === 'running' ? 202 : 200);
    return response;
  }
}
