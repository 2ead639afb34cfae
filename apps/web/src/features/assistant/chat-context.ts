import { createContext, useContext } from 'react';
import type { Conversation } from './conversation/conversation';

export interface ChatContextValue {
  readonly conversation: Conversation;
  /** A turn is running: buttons that would begin another wait. */
  readonly busy: boolean;
  /** At most so many proposals stand in a message; the rest is in the comparison. */
  readonly proposals: number;
  /** Called when the visitor is taken to another page. */
  readonly onLeave: (() => void) | undefined;
  /** Puts words into the box and the focus behind them. */
  readonly write: (text: string) => void;
}

const ChatContext = createContext<ChatContextValue | null>(null);
export const ChatProvider = ChatContext.Provider;

export function useChat(): ChatContextValue {
  const value = useContext(ChatContext);
  if (!value) throw new Error('This belongs into a chat');
  return value;
}
