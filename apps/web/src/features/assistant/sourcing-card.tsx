import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { useChat } from './chat-context';
import type { Search } from './use-sourcing';

interface SourcingCardProps {
  readonly sourcing: Search;
  /** Of the last answer: what can be said next is offered here and nowhere above. */
  readonly isLast: boolean;
}

/** A search of marketplaces, as it stands now; how it goes on is said in the conversation, so that the thread stays one. */
export function SourcingCard({
  sourcing: { status, percent, problems, cancel, cancelFailed },
  isLast,
}: SourcingCardProps) {
  const { write } = useChat();
  const isRunning = status === 'running';
  return (
    <section className="chat-card" aria-label={texts.sourcing}>
      <p>
        <strong>{texts.sourcingState[status]}</strong>
      </p>
      {isRunning ? <progress className="chat-progress" max={100} value={percent} aria-label={texts.sourcing} /> : null}
      {problems.map((problem) => (
        <p key={problem} className="chat-fine">
          {problem}
        </p>
      ))}
      {cancelFailed ? (
        <p role="alert" className="chat-fine">
          {texts.cancelFailed}
        </p>
      ) : null}
      {isLast ? (
        <div className="chat-buttons">
          {cancel ? (
            <Button small look="quiet" onClick={() => void cancel()}>
              {texts.cancelSearch}
            </Button>
          ) : null}
          <Button small look="quiet" onClick={() => write(texts.refineStart)}>
            {texts.refine}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
