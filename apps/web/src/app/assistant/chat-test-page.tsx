import { useQuery } from '@tanstack/react-query';
import { NotFoundPage } from '../../features/content/not-found-page';
import { later } from '../../lib/later';
import { devPagesQuery } from '../../lib/queries';
import { chat } from '../../texts/chat';
import { Part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';
import { WithExpressPayment } from './express-payment';

const texts = chat.test;
const ChatTest = later(() => import('../../features/assistant/chat-test').then((m) => m.ChatTest));

/** For developers; it exists where their pages do. */
export function ChatTestPage() {
  const { data: on, isError: off } = useQuery(devPagesQuery());
  if (off || on === null) return <NotFoundPage />;
  return (
    <div className="page" style={{ paddingBlock: 32 }}>
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      {on ? (
        <WithExpressPayment>
          <Part waiting={<Skeleton height="600px" />}>
            <ChatTest />
          </Part>
        </WithExpressPayment>
      ) : (
        <Skeleton height="600px" />
      )}
    </div>
  );
}
