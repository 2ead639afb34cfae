import type { AgentKey, AgentKeysResponse, NewAgentKey } from '@halfpallet/contracts';
import { listOf, moment, objectOf, orNull, text, uuid, type FieldsOf } from '../../platform/http/response-schema';

const agentKey: FieldsOf<AgentKey> = {
  id: uuid,
  name: text,
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: orNull(moment),
};
export const AGENT_KEYS = objectOf<AgentKeysResponse>({ keys: listOf(objectOf<AgentKey>(agentKey)) });
export const NEW_AGENT_KEY = objectOf<NewAgentKey>({ ...agentKey, key: text });
