import type { ChatChoices } from '@halfpallet/contracts';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { useChat } from './chat-context';

interface ChoicesProps {
  readonly choices: ChatChoices;
  readonly label?: string;
}

/** What has to be chosen before the goods can be ordered, each as a button that goes on with it. */
export function Choices({ choices, label = texts.choose }: ChoicesProps) {
  const { conversation, busy } = useChat();
  const { action, productId, quantity, pallets, variationIds, options } = choices;
  return (
    <div className="chat-buttons" role="group" aria-label={label}>
      {options.map(({ id, name }) => (
        <Button
          key={id}
          small
          look="secondary"
          aria-disabled={busy || undefined}
          onClick={() =>
            void (action === 'quote'
              ? conversation.say(texts.sayQuote(name))
              : conversation.act(action, name, productId, quantity, [...variationIds, id], pallets))
          }
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
