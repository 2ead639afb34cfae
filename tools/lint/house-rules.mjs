const MESSAGES = { time: 'Pass the time in.', randomness: 'Pass randomness in.', ids: 'Pass ids in.' };

/** Names by which a call reaches for something that is another one at every run. */
const OF_A_FUNCTION = { randomUUID: 'ids', randomBytes: 'randomness' };
const OF_A_METHOD = { 'Date.now': 'time', 'Math.random': 'randomness' };

/** What a run of pure code would not repeat: the clock, chance and ids made on the way. They are arguments. */
const noAmbientInput = {
  meta: { type: 'problem', messages: MESSAGES, schema: [] },
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, messageId: 'time' });
    },
    CallExpression(node) {
      const { name, object, property } = node.callee;
      const messageId = OF_A_FUNCTION[name] ?? OF_A_METHOD[`${object?.name}.${property?.name}`];
      if (messageId !== undefined) context.report({ node, messageId });
    },
  }),
};

/** The browser takes what the function returns for its answer, and a promise for a yes: the wait ends before anything is true. */
const noPromisedCondition = {
  meta: {
    type: 'problem',
    messages: { promise: 'waitForFunction does not wait for promises. Look at things as they are.' },
    schema: [],
  },
  create: (context) => ({
    CallExpression(node) {
      const [condition] = node.arguments;
      if (node.callee.property?.name === 'waitForFunction' && condition?.async === true) {
        context.report({ node: condition, messageId: 'promise' });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'no-ambient-input': noAmbientInput, 'no-promised-condition': noPromisedCondition },
};
