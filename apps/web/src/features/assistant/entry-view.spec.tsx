import type { ChatAnswer } from '@halfpallet/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { chat as texts } from '../../texts/chat';
import { ChatProvider } from './chat-context';
import type { Conversation } from './conversation/conversation';
import type { Entry } from './conversation/conversation-state';
import { EntryView } from './entry-view';

const context = {
  conversation: {} as Conversation,
  busy: false,
  proposals: 3,
  onLeave: undefined,
  write: () => undefined,
};
const answered = (more: Partial<ChatAnswer>) =>
  ({
    key: 'e1',
    kind: 'assistant',
    text: 'We have this: 1. Electric Kettle.',
    answer: { response: '', message: '', products: [], mode: 'embedded', turnId: 't', sessionId: 's', ...more },
    stopped: false,
  }) as unknown as Entry;
const shown = (entry: Entry): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/">
        <ChatProvider value={context}>
          <EntryView entry={entry} isLast onRegenerate={undefined} />
        </ChatProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );

it('says that the built-in assistant stood in, below what it answered', () => {
  const html = shown(answered({ degradedFrom: 'provider' }));
  expect(html.indexOf('Electric Kettle')).toBeGreaterThan(0);
  expect(html.indexOf(texts.degraded)).toBeGreaterThan(html.indexOf('Electric Kettle'));
});

it('says nothing of it where nobody stood in', () => expect(shown(answered({}))).not.toContain(texts.degraded));
