import { AssistantLimits, type AssistantStatus, type ChatProduct } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatAud, formatCount, plural } from '../../lib/format';
import { chat } from '../../texts/chat';
import { frame } from '../../texts/frame';
import { Badge } from '../../ui/badge';
import { Notice } from '../../ui/notice';
import { Chat } from './chat';
import styles from './chat-test.module.css';
import { testConversation } from './conversations';
import { Facts } from './facts';
import { PicturesStrip } from './pictures-strip';

const texts = chat.test;

/** The conversation with what stands behind it: the assistant's state, and the products its last answer found. */
export function ChatTest() {
  const conversation = testConversation();
  const { entries, turn } = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  const last = entries.findLast((entry) => entry.kind === 'assistant');
  return (
    <>
      <Status key={turn ? 'running' : entries.length} />
      <div className={styles.grid}>
        <section className={styles.panel} aria-labelledby="chat">
          <h2 id="chat" className="hidden">
            {frame.assistant}
          </h2>
          <Chat conversation={conversation} proposals={AssistantLimits.products} />
        </section>
        <section aria-labelledby="found">
          <h2 id="found">{texts.found}</h2>
          <FoundProducts products={last?.answer?.products ?? []} />
        </section>
      </div>
    </>
  );
}

function Status() {
  const { data, isError } = useQuery<AssistantStatus>({
    queryKey: ['/api/integrated-ai-chat/status'],
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const { badges } = texts;
  return (
    <section className={styles.badges} aria-label={texts.status}>
      {isError ? <Notice tone="warn">{texts.statusFailed}</Notice> : null}
      {data ? (
        <>
          <Badge tone={data.ready ? 'ok' : 'warn'}>{data.ready ? badges.ready : badges.notReady}</Badge>
          <Badge>{data.mockMode ? badges.mock : badges.live}</Badge>
          <Badge tone="muted">{data.hasOxylabsCredentials ? badges.credentials : badges.noCredentials}</Badge>
          <Badge>{badges.planner(data.assistantMode)}</Badge>
          <Badge tone="muted">{plural(data.conversationCount, badges.conversation)}</Badge>
          <Badge tone="muted">{badges.uptime(formatCount(Math.floor(data.uptime / 60)))}</Badge>
        </>
      ) : null}
    </section>
  );
}

function FoundProducts({ products }: { readonly products: readonly ChatProduct[] }) {
  if (products.length === 0) return <p>{texts.none}</p>;
  return products.map((product, index) => {
    const { costPriceAud, marketPriceAud, marginPercent, profitable } = product.pricing;
    return (
      <article key={product.id ?? index} className={styles.found}>
        <h3>{product.name}</h3>
        <PicturesStrip images={product.images} more={product.moreImages} name={product.name} />
        <Facts
          rows={[
            ['id', product.id],
            ['costPriceAud', costPriceAud === null ? null : formatAud(costPriceAud)],
            ['marketPriceAud', marketPriceAud === null ? null : formatAud(marketPriceAud)],
            ['marginPercent', marginPercent],
            ['profitable', profitable === null ? null : String(profitable)],
            ['supplier', product.supplier?.name ?? null],
            ...Object.entries(product.specifications),
          ]}
        />
      </article>
    );
  });
}
