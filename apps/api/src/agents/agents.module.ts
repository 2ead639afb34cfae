import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/public';
import { IdentityModule } from '../identity/public';
import { AgentTools } from './agent-tools';
import { AgentsController } from './http/agents.controller';
import { RepeatedActs } from './repeated-acts';

@Module({
  imports: [IdentityModule, AssistantModule],
  controllers: [AgentsController],
  providers: [AgentTools, RepeatedActs],
})
export class AgentsModule {}
