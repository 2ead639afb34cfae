export { AssistantModule, assistantContribution } from './assistant.module';
export { FileTurns, type FileTurn } from './file-turns';
export { chatOwner, keepChatOwner } from './http/chat-owner';
export { CHAT_PRODUCTS, LIST_LINES } from './http/chat.schemas';
export { accountOf } from './owner-parts';
export { AssistantTools } from './tools/assistant-tools';
export type { ToolTurn } from './tools/tool-turn';
