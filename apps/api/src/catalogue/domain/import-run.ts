import type { Decider } from '@halfpallet/event-store';
import type { ImportEvent, ImportFinished } from './product.events';

export interface ImportRunState {
  readonly status: 'none' | 'running' | 'finished';
}

export type ImportRunCommand =
  | {
      readonly kind: 'StartImport';
      readonly importId: string;
      readonly source: string;
      readonly digest: string;
      readonly itemCount: number;
    }
  | ({ readonly kind: 'FinishImport' } & ImportFinished['data']);

export const importStream = (importId: string) => `import-${importId}`;

/** One batch: started once, finished once, whatever the number of tries in between. */
export const importRun: Decider<ImportRunState, ImportRunCommand, ImportEvent> = {
  initial: { status: 'none' },
  evolve: (_state, event) => ({ status: event.type === 'ImportStarted' ? 'running' : 'finished' }),
  decide(command, state) {
    if (command.kind === 'StartImport') {
      const { kind: _kind, ...data } = command;
      return state.status === 'none' ? [{ type: 'ImportStarted', data }] : [];
    }
    const { kind: _kind, ...data } = command;
    return state.status === 'running' ? [{ type: 'ImportFinished', data }] : [];
  },
};
