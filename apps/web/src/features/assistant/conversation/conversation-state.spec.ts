import type { ChatAnswer, ChatMessage } from '@halfpallet/contracts';
import {
  canSend,
  type ConversationState,
  evolve,
  type Happening,
  isSameWish,
  NEW_CONVERSATION,
  repeatable,
} from './conversation-state';

const after = (...happenings: readonly Happening[]): ConversationState => happenings.reduce(evolve, NEW_CONVERSATION);

const typed = (text: string): Happening => ({ type: 'typed', text });
const sent = (turnId: string, message: string, image?: string): Happening => ({
  type: 'sent',
  wish: { turnId, message, ...(image ? { imageData: image } : {}) },
  shown: message,
});
const answer = (response: string, more: Partial<ChatAnswer> = {}): ChatAnswer => ({
  sessionId: 'A'.repeat(16),
  turnId: 't1',
  mode: 'embedded',
  response,
  message: response,
  ...more,
});
const answered = (turnId: string, said: ChatAnswer): Happening => ({
  type: 'answered',
  turnId,
  answer: said,
  unclear: 'Rephrase, please.',
});
const failed = (turnId: string, lost = true): Happening => ({
  type: 'failed',
  turnId,
  reply: 'No connection.',
  lost,
  again: lost,
  retries: false,
});
const spoken = ({ entries }: ConversationState) => entries.map(({ kind, text }) => `${kind}: ${text}`);

const message = (id: string, role: 'user' | 'assistant', content: string): ChatMessage => ({
  id,
  role,
  content,
  timestamp: '2026-11-22T03:00:00Z',
});

describe('opening', () => {
  it('greets whoever has said nothing yet, once', () => {
    const opened: Happening = { type: 'opened', messages: [], greeting: ['Hello!', 'Ask.'] };
    expect(spoken(after(opened, opened))).toEqual(['note: Hello!', 'note: Ask.']);
  });

  it('shows what was said before in place of a greeting, with its date', () => {
    const messages = [message('1', 'user', 'taps?'), message('2', 'assistant', 'Yes.')];
    const state = after({ type: 'opened', messages, greeting: ['Hello!'] });
    expect(spoken(state)).toEqual(['buyer: taps?', 'assistant: Yes.']);
    expect(state.entries[1]).toMatchObject({ saidAt: '2026-11-22T03:00:00Z' });
  });

  it('shows a picture once that was sent before the history came, which keeps only that there was one', () => {
    const before = [message('1', 'user', 'taps?'), message('2', 'assistant', 'Yes.')];
    const messages = [...before, message('t1-user', 'user', '[picture]')];
    const state = after(sent('t1', '', 'data:image/png;base64,AA'), { type: 'opened', messages, greeting: ['Hello!'] });
    expect(spoken(state)).toEqual(['buyer: taps?', 'assistant: Yes.', 'buyer: ']);
  });
});

describe('a turn', () => {
  it('empties the box, shows what was said, and waits', () => {
    const state = after(typed(' taps? '), sent('t1', 'taps?'));
    expect(state.box.text).toBe('');
    expect(spoken(state)).toEqual(['buyer: taps?']);
    expect(state.turn).toMatchObject({ text: '', tools: [] });
    expect(canSend(evolve(state, typed('next')))).toBe(false);
  });

  it('takes sentences as they come, and each step in its last state', () => {
    const heard = (event: Extract<Happening, { type: 'heard' }>['event']): Happening => ({
      type: 'heard',
      turnId: 't1',
      event,
    });
    const { turn } = after(
      sent('t1', 'taps?'),
      heard({ event: 'tool', data: { id: 'a', label: 'Searching', state: 'running' } }),
      heard({ event: 'tool', data: { id: 'a', label: 'Searching', state: 'done' } }),
      heard({ event: 'text', data: { text: 'One.' } }),
      heard({ event: 'text', data: { text: 'Two.\n' } }),
      heard({ event: 'text', data: { text: 'Three.' } }),
    );
    expect(turn).toMatchObject({ text: 'One. Two.\nThree.', lastText: 'Three.' });
    expect(turn?.tools).toEqual([{ id: 'a', label: 'Searching', state: 'done' }]);
  });

  it('ends with its answer; what comes for it later changes nothing', () => {
    const state = after(sent('t1', 'taps?'), answered('t1', answer('Yes.')));
    expect(spoken(state)).toEqual(['buyer: taps?', 'assistant: Yes.']);
    expect(state.turn).toBeNull();
    expect(evolve(state, answered('t1', answer('Again.')))).toBe(state);
    expect(evolve(state, { type: 'heard', turnId: 't1', event: { event: 'text', data: { text: 'x' } } })).toBe(state);
  });

  it('asks to rephrase what has no answer', () => {
    expect(spoken(after(sent('t1', '??'), answered('t1', answer('  '))))[1]).toBe('assistant: Rephrase, please.');
  });

  it('keeps what was said until it was stopped, and goes on', () => {
    const text: Happening = { type: 'heard', turnId: 't1', event: { event: 'text', data: { text: 'We have' } } };
    const state = after(sent('t1', 'taps?'), text, { type: 'stopped', turnId: 't1' });
    expect(state.entries[1]).toMatchObject({ kind: 'assistant', text: 'We have', stopped: true });
    expect(spoken(evolve(evolve(state, sent('t2', 'and?')), answered('t2', answer('Fine.'))))).toHaveLength(4);
  });
});

describe('a turn without an answer', () => {
  it('returns text and picture to the box, and says so', () => {
    const state = after(typed('taps?'), sent('t1', 'taps?', 'data:image/png;base64,AA'), failed('t1'));
    expect(state.box).toEqual({ text: 'taps?', image: 'data:image/png;base64,AA' });
    expect(spoken(state)).toEqual(['buyer: taps?', 'note: No connection.']);
    expect(state).toMatchObject({ turn: null, connection: 'lost' });
    expect(state.entries[0]).toMatchObject({ failed: true });
  });

  it('leaves alone what was typed meanwhile', () => {
    const state = after(typed('taps?'), sent('t1', 'taps?'), typed('sinks'), failed('t1'));
    expect(state.box.text).toBe('sinks');
    expect(isSameWish(state)).toBe(false);
  });

  it('is the same turn again while it stands in the box unchanged', () => {
    const state = after(typed('taps?'), sent('t1', 'taps?'), failed('t1'));
    expect(isSameWish(state)).toBe(true);
    expect(isSameWish(evolve(state, typed('taps? brass')))).toBe(false);
    const again = evolve(evolve(state, sent('t1', 'taps?')), answered('t1', answer('Yes.')));
    expect(spoken(again)).toEqual(['buyer: taps?', 'assistant: Yes.']);
    expect(again.connection).toBe('fine');
  });

  it('shows the lost connection until the box is looked at or something is sent', () => {
    const lost = after(sent('t1', 'taps?'), failed('t1'));
    expect(evolve(lost, { type: 'looked' }).connection).toBe('fine');
    expect(evolve(lost, sent('t2', 'sinks')).connection).toBe('fine');
  });

  it('is no lost connection when the server refused it', () => {
    const state = after(sent('t1', 'taps?'), failed('t1', false));
    expect(state).toMatchObject({ connection: 'fine', unanswered: null, box: { text: 'taps?' } });
  });

  it('puts nothing into the box for a button', () => {
    const wish = { turnId: 't1', message: 'Add it', action: 'add_to_cart', productId: 1 } as const;
    expect(after({ type: 'sent', wish, shown: 'Add it' }, failed('t1')).box.text).toBe('');
  });
});

describe('asking again', () => {
  const asked = (more: Partial<ChatAnswer>) =>
    repeatable(after(sent('t1', 'taps?'), answered('t1', answer('Yes.', more))));

  it('is offered for words that led to words', () => {
    expect(asked({})?.text).toBe('taps?');
    expect(asked({ products: [] })?.text).toBe('taps?');
  });

  it('is not offered where it would do something twice', () => {
    expect(asked({ action: 'add_to_cart' })).toBeNull();
    expect(asked({ sourcing: { requestId: 'r', status: 'running', percent: 0, progressUrl: '/api/x' } })).toBeNull();
    expect(repeatable(after(sent('t1', 'taps?')))).toBeNull();
    const stopped = after(sent('t1', 'add taps'), { type: 'stopped', turnId: 't1' });
    expect(repeatable(stopped)).toBeNull();
    const known = evolve(stopped, { type: 'learned', turnId: 't1', answer: answer('Taps are', { stopped: true }) });
    expect(repeatable(known)?.text).toBe('add taps');
  });
});
