export { FileTurns, type FileTurn } from './file-turns';
export { chatOwner, keepChatOwner } from './http/chat-owner';
