import { Module } from '@nestjs/common';
import { CartModule } from '../cart/public';
import { IdentityModule } from '../identity/public';
import { CatalogueModule } from '../catalogue/public';
import type { Contribution } from '../platform/contribution';
import { PricingModule } from '../pricing/public';
import { QuotingModule } from '../quoting/public';
import { SourcingModule } from '../sourcing/public';
import { ChatDesk } from './chat-desk';
import { ChatSessions } from './chat-sessions';
import { ChatTurns } from './chat-turns';
import { chatMigration } from './chat.table';
import { CreatedProducts } from './created-products';
import { FileLists } from './file-lists';
import { FileTurns } from './file-turns';
import { ChatController } from './http/chat.controller';
import { ListLines } from './list-lines';
import { Planners } from './planners';
import { RunningTurns } from './running-turns';
import { SpentTokens } from './spent-tokens';
import { AssistantTools } from './tools/assistant-tools';
import { BuyingTools } from './tools/buying-tools';
import { CartTools } from './tools/cart-tools';
import { CatalogueTools } from './tools/catalogue-tools';
import { ChatProducts } from './tools/chat-products';
import { ListTools } from './tools/list-tools';
import { PriceTools } from './tools/price-tools';
import { QuotedLines } from './tools/quoted-lines';
import { SourcingTools } from './tools/sourcing-tools';
import { ToolLimits } from './tools/tool-limits';

export const assistantContribution: Contribution = { capability: 'assistant', migrations: [chatMigration] };

@Module({
  imports: [IdentityModule, CatalogueModule, PricingModule, CartModule, QuotingModule, SourcingModule],
  controllers: [ChatController],
  providers: [
    ChatSessions,
    ChatTurns,
    ChatDesk,
    CreatedProducts,
    ListLines,
    Planners,
    RunningTurns,
    SpentTokens,
    AssistantTools,
    BuyingTools,
    CartTools,
    CatalogueTools,
    ChatProducts,
    ListTools,
    PriceTools,
    QuotedLines,
    SourcingTools,
    ToolLimits,
    { provide: FileTurns, useClass: FileLists },
  ],
  exports: [FileTurns, AssistantTools],
})
export class AssistantModule {}
