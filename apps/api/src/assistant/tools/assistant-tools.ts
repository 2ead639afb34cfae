import { Inject, Injectable } from '@nestjs/common';
import { ToolRefusal, type ToolCall, type ToolProblem, type Tools } from '@halfpallet/assistant';
import type { Config } from '../../platform/config';
import { errorAnswer } from '../../platform/http/error-body';
import { CONFIG } from '../../platform/tokens';
import { BuyingTools } from './buying-tools';
import { CartTools } from './cart-tools';
import { CatalogueTools } from './catalogue-tools';
import { companyFacts } from './company-facts';
import { ListTools } from './list-tools';
import { PriceTools } from './price-tools';
import { SourcingTools } from './sourcing-tools';
import type { ToolTurn } from './tool-turn';

/** The tools over the capabilities that own what they tell and do. */
@Injectable()
export class AssistantTools {
  constructor(
    private readonly catalogue: CatalogueTools,
    private readonly prices: PriceTools,
    private readonly sourcing: SourcingTools,
    private readonly buying: BuyingTools,
    private readonly lists: ListTools,
    private readonly carts: CartTools,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Refusals of the shop become refusals of the tool; what is our own fault stays what it is. */
  of(turn: ToolTurn): Tools {
    return {
      run: async (call, signal) => {
        try {
          return await this.run(call, turn, signal);
        } catch (error) {
          if (error instanceof ToolRefusal) throw error;
          const { status, body } = errorAnswer(error);
          if (status >= 500) throw error;
          const { openOptions } = body as Pick<ToolProblem, 'openOptions'>;
          throw new ToolRefusal({ code: body.code, message: body.message, ...(openOptions ? { openOptions } : {}) });
        }
      },
    };
  }

  private run(call: ToolCall, turn: ToolTurn, signal: AbortSignal): Promise<unknown> {
    switch (call.name) {
      case 'search_catalogue':
        return this.catalogue.find(call.input);
      case 'get_product':
        return this.catalogue.product(call.input);
      case 'get_benchmark':
        return this.catalogue.benchmark(call.input);
      case 'quote_price':
        return this.prices.quote(call.input);
      case 'verify_price':
        return this.prices.verify(call.input, turn);
      case 'lookup_duty':
        return this.prices.duty(call.input);
      case 'shipping_estimate':
        return this.prices.shipping(call.input);
      case 'source_product':
        return this.sourcing.source(call.input, turn, signal);
      case 'sourcing_status':
        return this.sourcing.status(call.input, turn);
      case 'add_to_cart':
        return this.buying.addToCart(call.input, turn);
      case 'add_list_to_cart':
        return this.lists.add(call.input, turn);
      case 'show_cart':
        return this.carts.show(call.input, turn);
      case 'start_checkout':
        return this.buying.startCheckout(call.input, turn);
      case 'make_quote_pdf':
        return this.buying.makeQuote(call.input, turn);
      case 'company_facts': {
        const { topic } = call.input;
        return Promise.resolve({ topic, text: companyFacts(topic, this.config.operator) });
      }
    }
  }
}
