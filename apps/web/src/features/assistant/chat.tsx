import { type DragEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { chat as texts } from '../../texts/chat';
import { Notice } from '../../ui/notice';
import chatStyles from './chat.css?url';
import { ChatProvider } from './chat-context';
import { Composer } from './composer';
import type { Conversation } from './conversation/conversation';
import type { ConversationState } from './conversation/conversation-state';
import { Transcript } from './transcript';
import { attachments } from './use-attachments';

interface ChatProps {
  readonly conversation: Conversation;
  /** At most so many proposals stand in a message. */
  readonly proposals: number;
  /** Typed before the conversation was there. */
  readonly typed?: string;
  /** The box takes the focus as soon as it is there. */
  readonly takesFocus?: boolean;
  readonly onLeave?: () => void;
}

/** A conversation with the assistant: what was said, and the box for what is to be said. */
export function Chat({ conversation, proposals, typed = '', takesFocus = false, onLeave }: ChatProps) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = state.turn !== null;
  useEffect(() => {
    if (typed && !conversation.snapshot().box.text) conversation.type(typed);
    void conversation.open();
    if (takesFocus) field.current?.focus({ preventScroll: true });
    // Only what stood there at first.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [conversation]);
  const context = useMemo(
    () => ({
      conversation,
      busy,
      proposals,
      onLeave,
      write: (text: string) => {
        conversation.type(text);
        field.current?.focus();
      },
    }),
    [conversation, busy, proposals, onLeave],
  );
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <ChatProvider value={context}>
      {/* Fetched with the conversation: the page's own style sheet has no use for it. */}
      <link rel="stylesheet" href={chatStyles} precedence="default" />
      <div
        className={isOver ? 'chat chat-over' : 'chat'}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !busy) return;
          // The first Escape stops the answer, the next one is the window's.
          event.stopPropagation();
          conversation.stop();
          field.current?.focus();
        }}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
        }}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(false);
          const [one] = event.dataTransfer.files;
          if (one) void attachments(conversation).drop(one);
        }}
      >
        <Transcript state={state} />
        {state.connection !== 'fine' ? (
          <div className="chat-lost">
            <Notice tone="stop" role="alert">
              <strong>{state.connection === 'retrying' ? texts.banner : texts.indicator}</strong>
              {state.connection === 'retrying' ? <p>{texts.indicator}</p> : null}
            </Notice>
          </div>
        ) : null}
        <p className="hidden" role="status">
          {spoken(state)}
        </p>
        <Composer state={state} field={field} />
        {isOver ? <p className="chat-drop">{texts.drop}</p> : null}
      </div>
    </ChatProvider>
  );
}

/** For those who listen: that an answer is on its way, each sentence of it, and that it is complete. */
function spoken({ turn, entries }: ConversationState): string {
  if (turn) return turn.lastText || texts.thinking;
  const last = entries.at(-1);
  if (last?.kind !== 'assistant' || last.saidAt !== null) return '';
  return last.stopped ? texts.stopped : texts.ready;
}
