import type { ChatChoices } from '@halfpallet/contracts';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { useChat } from './chat-context';

/** What has to be chosen before the goods can be ordered, each as a button that goes on with it. */
export function Choices({ choices }: { readonly choices: ChatChoices }) {
  const { conversation, busy } = useChat();
  const { action, productId, quantity, variationIds, options } = choices;
  return (
    <div className="chat-buttons" role="group" aria-label={texts.choose}>
      {options.map(({ id, name }) => (
        <Button
          key={id}
          small
          look="secondary"
          aria-disabled={busy || undefined}
          onClick={() => void conversation.act(action, name, productId, quantity, [...variationIds, id])}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
