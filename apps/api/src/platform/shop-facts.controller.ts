import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FreightPartner, ShopFacts } from '@halfpallet/contracts';
import type { Config } from './config';
import { Public } from './http/policy';
import { objectOf, orNull, Responds, text, yesOrNo } from './http/response-schema';
import { CONFIG } from './tokens';

const FACTS = objectOf<ShopFacts>({
  legalName: text,
  abn: text,
  address: text,
  phone: text,
  email: text,
  freightPartner: orNull(objectOf<FreightPartner>({ name: text, url: orNull(text), isSample: yesOrNo })),
});

@ApiTags('shop')
@Controller('api/shop')
@Public()
export class ShopFactsController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Who runs this shop, for footers and contact pages; from configuration, so that a page never names somebody else. */
  @Get()
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({ summary: 'Legal name, ABN, address, phone and e-mail of the operator, and the freight partner' })
  @Responds(FACTS)
  facts(): ShopFacts {
    const { legalName, abn, address, phone, email, freightPartner } = this.config.operator;
    return { legalName, abn, address, phone, email, freightPartner };
  }
}
