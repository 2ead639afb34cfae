import { AssistantLimits } from '@halfpallet/contracts';
import { Chat } from './chat';
import { pageConversation } from './conversations';

/** The conversation of the assistant's own page; it lasts as long as the tab. */
export function PageChat({ typed }: { readonly typed: string }) {
  return (
    <Chat
      conversation={pageConversation()}
      proposals={AssistantLimits.products}
      typed={typed}
      takesFocus={typed !== ''}
    />
  );
}
