import type { Quirk, ScriptedCall, ScriptedReply } from './replies';

const ID = 'chatcmpl-scripted';
const PIECE = 7;
const MOST_PIECES = 300;

const argumentsOf = ({ arguments: made, rawArguments }: ScriptedCall): string =>
  rawArguments ?? JSON.stringify(made ?? {});

/** A text as it comes out of a model: a few characters at a time. */
function piecesOf(text: string): string[] {
  const size = Math.max(PIECE, Math.ceil(text.length / MOST_PIECES));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
}

/** The data lines of a streamed answer, without the end mark. */
export function chunksOf(reply: ScriptedReply, model: string, quirk: Quirk | null): object[] {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: ID,
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const calls = reply.calls ?? [];
  const words = piecesOf(reply.text ?? '').map((content) => chunk({ content }));
  const pieces = calls.flatMap((call, place) =>
    piecesOfCall(call, place, quirk).map((one) => chunk({ tool_calls: [one] })),
  );
  const finish = calls.length > 0 && quirk !== 'wrong-finish-reason' ? 'tool_calls' : 'stop';
  return [
    chunk({ role: 'assistant', content: '' }),
    ...words,
    ...pieces,
    ...(quirk === 'no-finish-reason' ? [] : [chunk({}, finish)]),
  ];
}

function piecesOfCall(call: ScriptedCall, place: number, quirk: Quirk | null): object[] {
  const index = quirk === 'no-index' ? {} : { index: quirk === 'one-index' ? 0 : place };
  const head = { ...index, id: `call_${place}`, type: 'function' };
  const text = argumentsOf(call);
  if (quirk === 'whole-call') return [{ ...head, function: { name: call.name, arguments: text } }];
  const rest = piecesOf(text).map((piece) => ({
    ...index,
    // Without an index only the id tells whose piece it is.
    ...(quirk === 'no-index' ? { id: `call_${place}` } : {}),
    function: { arguments: piece },
  }));
  return [{ ...head, function: { name: call.name, arguments: '' } }, ...rest];
}

/** The answer as one. */
export function wholeAnswer(reply: ScriptedReply, model: string): object {
  const calls = reply.calls ?? [];
  return {
    id: ID,
    object: 'chat.completion',
    created: 0,
    model,
    choices: [
      {
        index: 0,
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        message: {
          role: 'assistant',
          content: reply.text ?? null,
          ...(calls.length > 0
            ? {
                tool_calls: calls.map((call, place) => ({
                  id: `call_${place}`,
                  type: 'function',
                  function: { name: call.name, arguments: argumentsOf(call) },
                })),
              }
            : {}),
        },
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}
