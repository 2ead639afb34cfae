import type { ChatAnswer } from '@halfpallet/contracts';
import { cartStore } from '../../lib/cart-store';
import { newKey } from '../../lib/new-key';
import { chat as texts } from '../../texts/chat';
import { toast } from '../../ui/toast-store';
import { chatCalls } from './conversation/chat-calls';
import { type SessionPlace, sharedSession, tabSession } from './conversation/chat-session';
import { Conversation, type Surroundings, type Words } from './conversation/conversation';
import type { Wish } from './conversation/conversation-state';

const CHANNEL = 'chat';
const TOAST_MS = 3_000;

function otherTabs(): Surroundings['others'] {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (sessionId) => channel.postMessage(sessionId),
    listen(heard) {
      const listener = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && heard(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}

/** After a while, or as soon as the browser is online again. */
function later(ms: number, act: () => void): () => void {
  const off = () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const now = () => {
    off();
    act();
  };
  const timer = setTimeout(now, ms);
  window.addEventListener('online', now);
  return off;
}

/** What the assistant put into the cart is in the counter at once; what it could not is told, as everywhere. */
function onTurn(wish: Wish, answer: ChatAnswer | null): void {
  if (answer?.action === 'add_to_cart') {
    cartStore.refresh().catch(() => undefined);
    // Several at once have no one name.
    const name = answer.lines ? undefined : (answer.checkoutData?.product.productName ?? answer.products?.[0]?.name);
    const isList = name === undefined && answer.cartItems !== undefined;
    const text = isList ? texts.addedLines(answer.cartItems) : texts.addedText(name ?? texts.goodsName);
    toast({ title: texts.added, text, durationMs: TOAST_MS });
  } else if (wish.action === 'add_to_cart') {
    toast({ title: texts.cartError, text: texts.addFailed, tone: 'stop' });
  }
}

let isLeaving = false;

/** A page that comes back out of the browser's memory has not left. */
function watchLeaving(): void {
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));
}

function start(session: SessionPlace, words: Words): Conversation {
  watchLeaving();
  return new Conversation({
    calls: chatCalls,
    session,
    words,
    memory: () => sessionStorage,
    newKey,
    others: otherTabs(),
    onTurn,
    isLeaving: () => isLeaving,
    later,
  });
}

/** Made when first asked for, and kept: a turn goes on while its window is closed. */
const once = (make: () => Conversation) => {
  let made: Conversation | null = null;
  return () => (made ??= make());
};

export const windowConversation = once(() =>
  start(
    sharedSession(
      () => localStorage,
      () => Date.now(),
    ),
    texts.window,
  ),
);

export const pageConversation = once(() =>
  start(
    tabSession(() => sessionStorage, 'sourceForMeSession'),
    texts.page,
  ),
);

export const testConversation = once(() =>
  start(
    tabSession(() => sessionStorage, 'chatTestSession'),
    { ...texts.test, unclear: texts.page.unclear },
  ),
);
