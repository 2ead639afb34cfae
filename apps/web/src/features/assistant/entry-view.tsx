import { formatDateTime } from '../../lib/format';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { AnswerParts } from './answer-parts';
import { useChat } from './chat-context';
import { pictureAddress } from './conversation/pictures';
import type { Entry } from './conversation/conversation-state';
import { RichText } from './rich-text';

interface EntryViewProps {
  readonly entry: Entry;
  readonly isLast: boolean;
  /** Asks the same again; absent where that could do something twice. */
  readonly onRegenerate: (() => void) | undefined;
}

export function EntryView({ entry, isLast, onRegenerate }: EntryViewProps) {
  const { onLeave } = useChat();
  if (entry.kind === 'buyer') return <BuyerEntry entry={entry} />;
  if (entry.kind === 'note') {
    return (
      <div className={entry.tone === 'stop' ? 'chat-note chat-stop' : 'chat-note'}>
        <p role={entry.tone === 'stop' && isLast ? 'alert' : undefined}>{entry.text}</p>
      </div>
    );
  }
  const { answer, saidAt, stopped, text } = entry;
  return (
    <div className="chat-answer">
      <span className="hidden">{texts.assistant}:</span>
      <div className="chat-text">
        <RichText text={text} onLeave={onLeave} />
      </div>
      {stopped ? <p className="chat-fine">{texts.stopped}</p> : null}
      {answer ? <AnswerParts answer={answer} saidAt={saidAt} isLast={isLast} /> : null}
      {answer?.degradedFrom ? <p className="chat-fine">{texts.degraded}</p> : null}
      {saidAt && answer?.products?.length ? <p className="chat-fine">{texts.saidOn(formatDateTime(saidAt))}</p> : null}
      {text ? (
        <div className="chat-tools">
          <CopyButton text={text} label={texts.copy} />
          {onRegenerate ? (
            <Button small look="quiet" onClick={onRegenerate}>
              {texts.regenerate}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function BuyerEntry({ entry }: { readonly entry: Extract<Entry, { kind: 'buyer' }> }) {
  const image = entry.image ? pictureAddress(entry.image) : null;
  return (
    <div className="chat-buyer">
      <span className="hidden">{texts.you}:</span>
      {image ? <img src={image} alt={texts.attached} width={120} /> : null}
      <p>{entry.text}</p>
      {entry.failed ? <p className="chat-fine">{texts.failedMessage}</p> : null}
    </div>
  );
}
