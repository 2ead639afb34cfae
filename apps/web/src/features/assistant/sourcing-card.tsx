import type { ChatAnswer, SourcingProgress } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { useChat } from './chat-context';

const LOOK_EVERY_MS = 2_000;

interface SourcingCardProps {
  readonly sourcing: NonNullable<ChatAnswer['sourcing']>;
  /** Of the last answer: what can be said next is offered here and nowhere above. */
  readonly isLast: boolean;
}

/** A search of marketplaces, as it stands now; how it goes on is said in the conversation, so that the thread stays one. */
export function SourcingCard({ sourcing, isLast }: SourcingCardProps) {
  const { conversation, busy, write } = useChat();
  const isOwn = /^\/api\/(?![/\\])/.test(sourcing.progressUrl);
  const { data } = useQuery<Partial<SourcingProgress>>({
    queryKey: [sourcing.progressUrl],
    enabled: isOwn && sourcing.status === 'running',
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      (state.data?.state ?? 'running') === 'running' && !state.error ? LOOK_EVERY_MS : false,
  });
  const state = data?.state ?? sourcing.status;
  const percent = Math.max(data?.percent ?? 0, sourcing.percent);
  const say = (words: string) => void conversation.say(words);
  return (
    <section className="chat-card" aria-label={texts.sourcing}>
      <p>
        <strong>{texts.sourcingState[state]}</strong>
        {data?.wish ? ` (${data.wish.query})` : null}
      </p>
      {state === 'running' ? (
        <progress className="chat-progress" max={100} value={percent} aria-label={texts.sourcing} />
      ) : null}
      {data?.marketplaces ? (
        <ul className="chat-marketplaces">
          {data.marketplaces.map(({ marketplace, status, found, reason }) => (
            <li key={marketplace}>
              {marketplace}: {status === 'searched' ? texts.found(found) : texts.marketplaceStatus[status]}
              {reason ? <span className="chat-fine"> ({reason})</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {data?.problem ? <p className="chat-fine">{data.problem}</p> : null}
      {isLast ? (
        <div className="chat-buttons">
          {state === 'running' ? (
            <Button small look="quiet" aria-disabled={busy || undefined} onClick={() => say(texts.sayCancel)}>
              {texts.cancelSearch}
            </Button>
          ) : null}
          {state === 'completed' ? (
            <Button small look="secondary" aria-disabled={busy || undefined} onClick={() => say(texts.sayShow)}>
              {texts.showResults}
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
