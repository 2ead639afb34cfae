import { inWords, type Planner, type ToolCall } from '@halfpallet/assistant';

/** What a button means needs no thought: its one call, and what became of it in words. */
export const buttonPlanner = (call: ToolCall): Planner => ({
  mode: 'embedded',
  next: ({ outcomes }) =>
    Promise.resolve(
      outcomes.length === 0 ? { kind: 'call', calls: [call] } : { kind: 'say', text: [inWords(outcomes)] },
    ),
});
