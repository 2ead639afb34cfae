import type { CustomerSourcingProposal, CustomerSourcingRow } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, sendJson } from '../../lib/api-client';
import { formatAud, formatDate, plural } from '../../lib/format';
import { useIntention } from '../../lib/use-intention';
import { account } from '../../texts/account';
import { Badge, type Tone } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { RetryNotice } from '../../ui/retry-notice';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import { searchesQuery, searchQuery } from './account-queries';
import styles from './dashboard.module.css';

const texts = account.searches;
const TONES: Readonly<Record<CustomerSourcingRow['state'], Tone>> = {
  running: 'warn',
  completed: 'ok',
  failed: 'muted',
  cancelled: 'muted',
};

/** What the buyer had looked for on marketplaces; one that runs can be called off. */
export function MySearches() {
  const { data, error, refetch } = useQuery(searchesQuery());
  return (
    <section className={styles.history} aria-labelledby="my-searches">
      <h2 id="my-searches">{texts.title}</h2>
      {error ? (
        <RetryNotice text={texts.failed} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="80px" />
      ) : data.requests.length === 0 ? (
        <>
          <p className="muted">{texts.none}</p>
          <ButtonLink look="secondary" small to="/source-for-me">
            {texts.describe}
          </ButtonLink>
        </>
      ) : (
        <ul className={styles.cards}>
          {data.requests.map((request) => (
            <li key={request.id}>
              <SearchCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SearchCard({ request }: { readonly request: CustomerSourcingRow }) {
  const { id, query, quantity, state } = request;
  const [open, setOpen] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const client = useQueryClient();
  const intention = useIntention();

  const cancel = async () => {
    setCancelling(true);
    try {
      const idempotencyKey = intention.keyFor(id);
      await sendJson(`/api/customer/sourcing/${id}/cancel`, { method: 'POST', body: {}, idempotencyKey });
    } catch (error) {
      // One that came to its end meanwhile is shown as what it is.
      if (!isRefusal(error)) toast({ title: account.error, text: texts.cancelFailed, tone: 'stop' });
    }
    await client.invalidateQueries(searchesQuery());
    setCancelling(false);
  };

  return (
    <article className={styles.card} aria-labelledby={`search-${id}`}>
      <header className={styles.cardHead}>
        <h3 id={`search-${id}`}>{query}</h3>
        <span className={styles.marks}>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </span>
      </header>
      <p className={styles.goods}>
        {[
          ...(quantity === null ? [] : [plural(quantity, 'unit')]),
          texts.found(request.candidates),
          texts.since(formatDate(request.startedAt)),
        ].join(' · ')}
      </p>
      {request.partial ? <p className="muted">{texts.partial}</p> : null}
      <div className={styles.cardFoot}>
        {state === 'running' ? (
          <Button
            look="secondary"
            small
            busy={cancelling}
            aria-label={texts.cancelOf(query)}
            onClick={() => void cancel()}
          >
            {cancelling ? texts.cancelling : texts.cancel}
          </Button>
        ) : state === 'completed' ? (
          <Button
            look="secondary"
            small
            aria-expanded={open}
            aria-label={open ? texts.hideOf(query) : texts.showOf(query)}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.hide : texts.show}
          </Button>
        ) : null}
      </div>
      {open ? <Proposals id={id} query={query} /> : null}
    </article>
  );
}

function Proposals({ id, query }: { readonly id: string; readonly query: string }) {
  const { data, error, refetch } = useQuery(searchQuery(id));
  if (error) {
    return <RetryNotice text={texts.failed} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height="80px" />;
  if (data.proposals.length === 0) return <p className="muted">{texts.noProposals}</p>;
  return (
    <ol className={styles.cards} aria-label={texts.proposalsOf(query)}>
      {data.proposals.map((proposal) => (
        <li key={proposal.candidateId}>
          <strong>{proposal.title}</strong>
          <Cells columns={3}>
            <Cell label={texts.price}>
              <Price of={proposal} />
            </Cell>
            <Cell label={texts.moq}>{proposal.moq === null ? texts.unknown : plural(proposal.moq, 'unit')}</Cell>
            <Cell label={texts.supplier}>
              {proposal.supplier ? `${proposal.supplier.name}, ${proposal.supplier.location}` : texts.unknown}
            </Cell>
          </Cells>
        </li>
      ))}
    </ol>
  );
}

function Price({ of: { unitAud, unitLowAud, unitHighAud } }: { readonly of: CustomerSourcingProposal }) {
  if (unitAud === null) return texts.noPrice;
  const isRange = unitLowAud !== null && unitHighAud !== null && unitLowAud !== unitHighAud;
  return (
    <>
      {formatAud(unitAud)}
      {isRange ? (
        <span className={styles.unit}> {texts.range(formatAud(unitLowAud), formatAud(unitHighAud))}</span>
      ) : null}
    </>
  );
}
