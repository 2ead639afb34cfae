import { useRef } from 'react';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useChat } from './chat-context';
import { type ConversationState, repeatable } from './conversation/conversation-state';
import { EntryView } from './entry-view';
import { RunningTurn } from './running-turn';
import { useFollow } from './use-follow';

/** All that was said. Those who listen hear it from the status beside it, sentence by sentence, and read it here. */
export function Transcript({ state }: { readonly state: ConversationState }) {
  const { conversation } = useChat();
  const box = useRef<HTMLDivElement>(null);
  const { entries, turn, isOpen } = state;
  const [isBehind, toEnd] = useFollow(box, { newest: entries.at(-1)?.id, turnId: turn?.wish.turnId });
  const again = repeatable(state);
  return (
    <div className="chat-transcript">
      <div
        ref={box}
        className="chat-log"
        role="log"
        aria-label={texts.conversation}
        aria-live="off"
        aria-busy={turn !== null}
        tabIndex={0}
      >
        <div className="chat-entries">
          {isOpen ? null : <p className="chat-fine">{texts.loadingHistory}</p>}
          {entries.map((entry, index) => {
            const isLast = index === entries.length - 1;
            return (
              <EntryView
                key={entry.id}
                entry={entry}
                isLast={isLast && turn === null}
                onRegenerate={isLast && again ? () => void conversation.say(again.text) : undefined}
              />
            );
          })}
          {turn ? <RunningTurn turn={turn} /> : null}
        </div>
      </div>
      {isBehind ? (
        <Button small look="secondary" className="chat-behind" onClick={toEnd}>
          <Icon name="down" size={16} />
          {texts.newMessages}
        </Button>
      ) : null}
    </div>
  );
}
