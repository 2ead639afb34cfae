import type { StatementColumns, StatementPreview } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions } from './order-commands';

export interface StatementBody {
  readonly fileName: string;
  readonly csv: string;
  /** What its columns mean, where finance said so. */
  readonly columns?: StatementColumns;
}

/** What became of a bank's file. */
export interface StatementRun {
  readonly id: string;
  readonly fileName: string;
  readonly lineCount: number;
  /** Lines that no earlier import had. */
  readonly newLines: number;
  readonly matched: number;
  readonly allocated: number;
  readonly held: number;
  readonly debits: number;
  /** Null when the file has no balances. */
  readonly balancesAddUp: boolean | null;
  readonly unmatched: ReadonlyArray<unknown>;
}

/** What finance does with the files of the bank. `base` is the address of the REST dialect. */
export function createBankCommands(base: string, http: HttpClient) {
  return {
    /** What a file would bring in. Nothing is kept of it. */
    previewStatement: async ({ csv, columns }: Pick<StatementBody, 'csv' | 'columns'>): Promise<StatementPreview> => {
      const body = JSON.stringify({ csv, columns });
      return (await http(`${base}/bank-statements/preview`, { method: 'POST', body })).json as StatementPreview;
    },
    importStatement: async (body: StatementBody, { idempotencyKey }: CommandOptions): Promise<StatementRun> => {
      const { json } = await http(`${base}/bank-statements`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      });
      return json as StatementRun;
    },
  };
}

export type BankCommands = ReturnType<typeof createBankCommands>;
