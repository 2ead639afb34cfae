import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { importRun, type ImportRunCommand, type ImportRunState } from '../domain/import-run';
import { importRunStream } from '../domain/import-run.events';

export interface ChangedImportRun {
  readonly state: ImportRunState;
  /** Whether anything was written. */
  readonly changed: boolean;
}

/** Whatever happens to an import run: started, searched again, applied, carried out, retried, called off. */
export class ChangeImportRun extends Command<ChangedImportRun> {
  constructor(
    readonly runId: string,
    readonly change: ImportRunCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeImportRun)
export class ChangeImportRunHandler implements ICommandHandler<ChangeImportRun> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws ImportRunError IMPORT_RUN_NOT_FOUND, IMPORT_OVER, NOTHING_TO_APPLY, NOTHING_TO_RETRY */
  async execute({ runId, change, context }: ChangeImportRun): Promise<ChangedImportRun> {
    const likelyNew = change.kind === 'Start';
    const done = await this.transactor.transact(importRunStream(runId), importRun, change, context, { likelyNew });
    return { state: done.state, changed: done.events.length > 0 && !done.deduplicated };
  }
}
