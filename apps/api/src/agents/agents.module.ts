import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/public';
import { IdentityModule } from '../identity/public';
import { AgentTools } from './agent-tools';
import { AgentsController } from './http/agents.controller';

@Module({
  imports: [IdentityModule, AssistantModule],
  controllers: [AgentsController],
  providers: [AgentTools],
})
export class AgentsModule {}
