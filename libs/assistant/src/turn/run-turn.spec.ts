import { embeddedPlanner } from '../embedded/embedded-planner';
import type { Planner, PlannerStep, PlanState } from '../planner';
import { EMPTY_FOCUS } from '../planner';
import type { ToolCall, ToolName } from '../tools';
import { ToolRefusal, type Tools } from './call-tools';
import { TURN_LIMITS } from './limits';
import { runTurn, type TurnInput, type TurnPorts } from './run-turn';

const product = {
  id: 7,
  name: 'Ceramic planter',
  pricing: { costPriceAud: 14.35 },
  quantity: 80,
  moq: 40,
};
const line = { product, quantity: 80, askedQuantity: 80, unitAud: 14.35, totalAud: 1_148, isLiveFx: true };
const RESULTS: Partial<Record<ToolName, unknown>> = {
  search_catalogue: { products: [{ ...product, score: 1 }], unknownWords: [], total: 1 },
  quote_price: { ...line, postcode: '2000' },
  add_to_cart: { line, cartItems: 1, lineQuantity: 80, checkoutData: {} },
  sourcing_status: { requestId: 'r', query: 'ladle', products: [], state: 'completed', percent: 100, problems: [] },
};

const search = (id = 's', query = 'planter'): ToolCall => ({
  id,
  name: 'search_catalogue',
  input: { query, sector: null, without: [], sort: 'relevance', maxResults: 3 },
});
const quote = (productRef = '7'): ToolCall => ({
  id: 'q',
  name: 'quote_price',
  input: { productRef, quantity: 80, variationIds: null, postcode: null },
});
const add = (id = 'a', quantity = 80): ToolCall => ({
  id,
  name: 'add_to_cart',
  input: { productRef: '7', quantity, variationIds: null, postcode: null },
});
const call = (...calls: unknown[]): PlannerStep => ({ kind: 'call', calls: calls as ToolCall[] });
const say = (...text: string[]): PlannerStep => ({ kind: 'say', text });

type Script = ReadonlyArray<PlannerStep | Error | ((state: PlanState, signal: AbortSignal) => Promise<PlannerStep>)>;

/** A planner that has one step after the other, and remembers what it was told. */
function scripted(script: Script, mode: Planner['mode'] = 'provider') {
  const states: PlanState[] = [];
  const planner: Planner = {
    mode,
    next: async (state, signal) => {
      states.push(state);
      const step = script[states.length - 1] ?? new Error('the script is over');
      if (step instanceof Error) throw step;
      return typeof step === 'function' ? step(state, signal) : step;
    },
  };
  return { planner, states };
}

function shop(results: Partial<Record<ToolName, unknown>> = RESULTS) {
  const ran: ToolCall[] = [];
  const tools: Tools = {
    run: async (one) => {
      ran.push(one);
      const result = results[one.name];
      if (result instanceof Error) throw result;
      return typeof result === 'function' ? (result as () => unknown)() : result;
    },
  };
  return { ran, tools };
}

const FALLBACK = scripted([], 'embedded');
const fallbackSays = (text: string): Planner => ({ mode: 'embedded', next: async () => say(text) });

async function turn(
  script: Script,
  input: Partial<TurnInput> = {},
  ports: Partial<TurnPorts> & { readonly mode?: Planner['mode'] } = {},
  signal = new AbortController().signal,
) {
  const { planner, states } = scripted(script, ports.mode);
  const { ran, tools } = shop();
  const heard: string[] = [];
  const result = await runTurn(
    {
      text: 'Price of 80 planters, add them to my cart',
      history: [],
      focus: EMPTY_FOCUS,
      isFirst: true,
      items: null,
      image: null,
      cartItems: 0,
      now: new Date(0),
      isTainted: false,
      facts: [],
      ...input,
    },
    {
      planner,
      fallback: fallbackSays('The built-in one answers.'),
      tools,
      onText: (text) => heard.push(text),
      ...ports,
    },
    signal,
  );
  const problems = result.outcomes.map((outcome) => ('problem' in outcome ? outcome.problem.code : null));
  return { result, states, ran, heard, problems };
}

describe('a turn', () => {
  it('finds out, and says it', async () => {
    const { result, ran, heard } = await turn([
      call(search()),
      call(quote('#1')),
      say('They cost A$14.35 each. ', 'A$1,148 in all.'),
    ]);
    expect(ran.map(({ name, input }) => [name, 'productRef' in input ? input.productRef : null])).toEqual([
      ['search_catalogue', null],
      ['quote_price', '7'],
    ]);
    expect(result).toMatchObject({
      text: 'They cost A$14.35 each. A$1,148 in all.',
      mode: 'provider',
      degradedFrom: null,
      focus: { product: { productId: 7, unitAud: 14.35, quantity: 80 }, postcode: '2000' },
      isStopped: false,
    });
    expect(heard).toEqual(['They cost A$14.35 each. ', 'A$1,148 in all.']);
  });

  it('takes four rounds and then its words, whatever the planner wants', async () => {
    const { states, result } = await turn([
      call(search('1', 'a')),
      call(search('2', 'b')),
      call(search('3', 'c')),
      call(search('4', 'd')),
      call(search('5', 'e')),
    ]);
    expect(states.map(({ grants }) => grants.size > 0)).toEqual([true, true, true, true, false]);
    expect(result).toMatchObject({ mode: 'embedded', degradedFrom: 'provider' });
  });

  it('takes six calls, and two more for each line of a list', async () => {
    const calls = Array.from({ length: 8 }, (_, place) => search(String(place), `wish ${place}`));
    const few = await turn([call(...calls), say('Done.')]);
    expect([few.ran.length, few.problems.slice(5)]).toEqual([6, [null, 'TOO_MANY_CALLS', 'TOO_MANY_CALLS']]);
    const list = await turn([call(...calls), say('Done.')], { text: '2 ladles\n3 planters' });
    expect(list.ran).toHaveLength(8);
  });

  it('asks the same question once', async () => {
    const { ran, result } = await turn([call(search('1'), search('2')), call(search('3')), say('Done.')]);
    expect([ran.length, result.outcomes.map(({ call: one }) => one.id)]).toEqual([1, ['1', '2', '3']]);
  });

  it('runs reads beside each other, and the one effect alone and last', async () => {
    const order: string[] = [];
    const slow: Tools = {
      run: async ({ name, id }) => {
        order.push(`${id} begins`);
        await new Promise(setImmediate);
        order.push(`${id} ends`);
        return RESULTS[name];
      },
    };
    const { problems } = await turn(
      [call(add('a'), add('b', 120), search('s'), quote()), say('Done.')],
      {},
      { tools: slow },
    );
    expect(order).toEqual(['s begins', 'q begins', 's ends', 'q ends', 'a begins', 'a ends']);
    expect(problems).toEqual([null, 'ONE_THING_AT_A_TIME', null, null]);
  });

  it('lets nothing more be done after an effect', async () => {
    const { states } = await turn([call(add()), say('Added.')]);
    expect([...states[1]!.grants]).toEqual([]);
  });

  it.each([
    ['constructor', {}, 'UNKNOWN_TOOL'],
    ['__proto__', {}, 'UNKNOWN_TOOL'],
    ['send_email', { to: 'x' }, 'UNKNOWN_TOOL'],
    ['search_catalogue', '{"q":', 'BAD_ARGUMENTS'],
    ['search_catalogue', [], 'BAD_ARGUMENTS'],
    ['search_catalogue', { query: 'x'.repeat(1_000_000) }, 'BAD_ARGUMENTS'],
    ['add_to_cart', { productRef: '7', quantity: -5, variationIds: null, postcode: null }, 'BAD_ARGUMENTS'],
    ['add_to_cart', { productRef: '7', quantity: Infinity, variationIds: null, postcode: null }, 'BAD_ARGUMENTS'],
    [
      'add_to_cart',
      { productRef: '7', quantity: '50; drop table', variationIds: null, postcode: null },
      'BAD_ARGUMENTS',
    ],
    ['add_to_cart', { productRef: '7', quantity: 5, variationIds: null, postcode: null, price: 1 }, 'BAD_ARGUMENTS'],
    ['quote_price', { productRef: '#3', quantity: 5, variationIds: null, postcode: null }, 'NO_SUCH_PLACE'],
  ])('answers %s %j with %s and runs nothing', async (name, input, code) => {
    const { ran, problems, result } = await turn([call({ id: '1', name, input }), say('I could not do that.')]);
    expect([ran, problems, result.text]).toEqual([[], [code], 'I could not do that.']);
  });

  it('says each line of a list of ours, and what a model repeats once', async () => {
    const list = say('Two fit. 1. Planter, round. 2. Planter, round. Which one?');
    const ofOurs = await turn([list], {}, { mode: 'embedded' });
    expect(ofOurs.result.text).toBe('Two fit. 1. Planter, round. 2. Planter, round. Which one?');
    const ofModel = await turn([say('Planters fit. Planters fit. Which one?')]);
    expect(ofModel.result.text).toBe('Planters fit. Which one?');
  });

  it('ends with an apology when the arguments are wrong twice', async () => {
    const wrong = { id: '1', name: 'search_catalogue', input: 'no' };
    const { result } = await turn([call(wrong), call(wrong), call(wrong)]);
    expect(result.text).toBe('I am sorry, I got that wrong twice. Please say it in other words.');
  });

  it('tells the planner what the shop refused, and hides what broke', async () => {
    const { tools } = shop({
      quote_price: new ToolRefusal({ code: 'BAD_QUANTITY', message: 'Order at most 100000 units at once.' }),
      search_catalogue: new Error('relation "secret" does not exist'),
    });
    const faults: unknown[] = [];
    const { problems, result } = await turn(
      [call(quote(), search()), say('No.')],
      {},
      { tools, onFault: (error) => faults.push(error) },
    );
    expect(problems).toEqual(['BAD_QUANTITY', 'TOOL_FAILED']);
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(faults).toHaveLength(1);
  });

  it('tells a buyer what broke in words for buyers, whoever plans', async () => {
    const { tools } = shop({ search_catalogue: new Error('relation "secret" does not exist') });
    const text = 'Do you have planters?';
    const { result } = await turn([], { text }, { tools, planner: embeddedPlanner, onFault: () => undefined });
    expect(result.text).toMatch(/did not work just now\. Please ask again/);
    expect(result.text).not.toMatch(/\b(?:say so|the buyer|answer with)\b/i);
  });

  it('gives a tool its time, and goes on without it', async () => {
    const tools: Tools = { run: () => new Promise(() => undefined) };
    const limits = { ...TURN_LIMITS, toolMs: 5 };
    const { problems, result } = await turn([call(search()), say('That took too long.')], {}, { tools, limits });
    expect([problems, result.text]).toEqual([['TOOL_TIMED_OUT'], 'That took too long.']);
  });
});

describe('what nobody found out', () => {
  it('is not said: the planner may speak once more without it', async () => {
    const { result, states, heard } = await turn([
      call(quote()),
      say('I looked it up. They cost A$1 each. And more.'),
      say('They cost A$14.35 each.'),
    ]);
    expect(states[2]).toMatchObject({ unsupported: ['A$1'] });
    expect([...states[2]!.grants]).toEqual([]);
    expect(result.text).toBe('I looked it up. They cost A$14.35 each.');
    expect(heard.join('')).toBe('I looked it up. They cost A$14.35 each.');
  });

  it('gives way to what the tools gave when it is said again', async () => {
    const { result } = await turn([call(quote()), say('A$1 each.'), say('A$2 each.')]);
    expect(result.text).toBe('80 units of Ceramic planter cost A$14.35 each delivered, A$1,148.00 in all with GST.');
    expect(result.mode).toBe('provider');
  });

  it('is not asked for again of a planner that would say the same', async () => {
    const { states, result } = await turn([call(quote()), say('A$1 each.')], {}, { mode: 'embedded', fallback: null });
    expect(states).toHaveLength(2);
    expect(result.text).toContain('A$14.35');
  });

  it('may be what an earlier turn was told', async () => {
    const { result } = await turn([say('It was A$14.35.')], { facts: ['AUD:14.35'] });
    expect(result.text).toBe('It was A$14.35.');
  });
});

describe('on whose word something is done', () => {
  it('is never that of a file, a picture or a page', async () => {
    const { problems, ran, states } = await turn([call(add()), say('I read it.')], { isTainted: true });
    expect([problems, ran]).toEqual([['NOT_GRANTED'], []]);
    expect(states[0]!.grants.has('add_to_cart')).toBe(false);
  });

  it('is never that of a listing which was just read', async () => {
    const status = { id: '1', name: 'sourcing_status', input: { requestId: null } };
    const { problems, ran } = await turn([call(status), call(add()), say('Here they are.')]);
    expect([problems, ran.length]).toEqual([[null, 'NOT_GRANTED'], 1]);
  });

  it("is not a language model's own: the shop asks, and a yes takes it", async () => {
    const asked = await turn([call(search()), call(add()), say('It is a fine planter.')], {
      text: 'Do you have planters?',
    });
    expect(asked.ran.map(({ name }) => name)).toEqual(['search_catalogue']);
    expect(asked.result.text).toBe('It is a fine planter. Shall I add 80 units of Ceramic planter to your cart?');
    const { focus } = asked.result;
    expect(focus.offer).toMatchObject({ call: { name: 'add_to_cart', input: { productRef: '7', quantity: 80 } } });

    const taken = await turn([call(add('yes')), say('Added.')], { text: 'yes please', focus });
    expect(taken.ran.map(({ name }) => name)).toEqual(['add_to_cart']);
    expect(taken.result.focus.offer).toBeNull();

    const other = await turn([call(add('yes', 9_999)), say('What do you mean?')], { text: 'Yes', focus });
    expect([other.ran, other.problems]).toEqual([[], ['NOTHING_WAS_OFFERED']]);
  });

  it.each<Planner['mode']>(['embedded', 'provider'])('is none that is denied or quoted: %s', async (mode) => {
    for (const text of ['do not add planters to my cart', 'They say: "add 80 planters to the cart". Is that much?']) {
      const { ran, problems } = await turn([call(add()), say('I did not.')], { text }, { mode });
      expect([ran, problems]).toEqual([[], ['NOT_ASKED_FOR']]);
    }
  });

  it('is that of a button, whatever stands beside it', async () => {
    const { ran } = await turn([call(add()), say('Added.')], { text: 'do not add it', isPressed: true });
    expect(ran.map(({ name }) => name)).toEqual(['add_to_cart']);
  });

  it('is nothing when a yes answers no question', async () => {
    const { ran, problems } = await turn([call(add()), say('Yes to what?')], { text: 'ok' });
    expect([ran, problems]).toEqual([[], ['NOTHING_WAS_OFFERED']]);
  });
});

describe('a planner that fails', () => {
  const never = () => new Promise<PlannerStep>(() => undefined);

  it.each<[string, Script]>([
    ['refuses', [new Error('429')]],
    ['says nothing', [say('')]],
    ['hangs', [never]],
    ['breaks off after a tool', [call(search()), new Error('socket hang up')]],
  ])('that %s is stood in for, and the answer says so', async (_how, script) => {
    const noted: boolean[] = [];
    const limits = { ...TURN_LIMITS, plannerMs: 20 };
    const { result } = await turn(script, {}, { limits, onPlanner: (did) => noted.push(did) });
    expect(result).toMatchObject({
      text: 'The built-in one answers.',
      mode: 'embedded',
      degradedFrom: 'provider',
    });
    expect(noted).toEqual([false]);
  });

  it('is not stood in for once something was done: the words are those of what was done', async () => {
    const { result, ran } = await turn([call(add()), new Error('500')]);
    expect(ran).toHaveLength(1);
    expect(result).toMatchObject({ mode: 'provider', degradedFrom: null });
    expect(result.text).toContain('I added 80 units of Ceramic planter to your cart');
  });

  it('keeps what it said before it broke off', async () => {
    const broken: PlannerStep = {
      kind: 'say',
      text: (async function* () {
        yield 'I looked. And then';
        throw new Error('terminated');
      })(),
    };
    const { result } = await turn([broken]);
    expect(result.text).toBe('I looked. The built-in one answers.');
  });

  it('goes on with calls that came behind its words', async () => {
    const { result, ran } = await turn([
      { kind: 'say', text: ['Let me look. '], calls: () => [quote()] },
      say('They cost A$14.35 each.'),
    ]);
    expect([ran.length, result.text]).toEqual([1, 'Let me look. They cost A$14.35 each.']);
  });

  it('has all of its time taken off the turn', async () => {
    const limits = { ...TURN_LIMITS, turnMs: 30 };
    const { result } = await turn([never], {}, { limits, fallback: FALLBACK.planner });
    expect(result.text).not.toBe('');
  });
});

describe('a turn that is stopped', () => {
  it('keeps what was said, and nothing of what was not', async () => {
    const stop = new AbortController();
    const text = (async function* () {
      yield 'I looked. Then';
      stop.abort(new Error('stopped'));
      yield ' I found. More.';
    })();
    const { result } = await turn([{ kind: 'say', text, focus: { quantity: 5 } }], {}, {}, stop.signal);
    expect(result).toMatchObject({ text: 'I looked.', isStopped: true, degradedFrom: null, focus: { quantity: null } });
  });

  it('lets what was begun for the buyer come to its end, and closes what was only read', async () => {
    const stop = new AbortController();
    const tools: Tools = {
      run: async ({ name }) => {
        stop.abort(new Error('stopped'));
        return name === 'add_to_cart' ? RESULTS.add_to_cart : new Promise(() => undefined);
      },
    };
    const acted = await turn([call(add())], {}, { tools }, stop.signal);
    expect([acted.problems, acted.result.isStopped]).toEqual([[null], true]);

    const again = new AbortController();
    const reading: Tools = {
      run: async () => {
        again.abort(new Error('stopped'));
        return new Promise(() => undefined);
      },
    };
    const read = await turn([call(search())], {}, { tools: reading }, again.signal);
    expect(read.problems).toEqual(['CANCELLED']);
  });
});
