import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { Assessments } from '../assessments';
import { corrected, type Correction } from '../domain/correction';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { PotentialImportError } from '../domain/potential-import.errors';
import { potentialImportStream } from '../domain/potential-import.events';

/** Puts a fact right. Price and confidence are made anew from all facts as they then stand, in the same event. */
export class CorrectPotentialImportFact extends Command<PotentialImportState> {
  constructor(
    readonly potentialImportId: string,
    readonly correction: Correction,
    readonly reason: string,
    /** Version the corrector saw; null when any will do. */
    readonly expectedVersion: number | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Others may correct another fact meanwhile; the price is then made again. */
const TRIES = 4;

@CommandHandler(CorrectPotentialImportFact)
export class CorrectPotentialImportFactHandler implements ICommandHandler<CorrectPotentialImportFact> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly assessments: Assessments,
  ) {}

  /** @throws PotentialImportError POTENTIAL_IMPORT_NOT_FOUND, VERSION_CONFLICT, BEING_IMPORTED, ALREADY_IMPORTED */
  async execute(command: CorrectPotentialImportFact): Promise<PotentialImportState> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(command);
      } catch (error) {
        const overtaken = error instanceof PotentialImportError && error.code === 'VERSION_CONFLICT';
        if (!overtaken || command.expectedVersion !== null || attempt === TRIES) throw error;
      }
    }
  }

  private async attempt({
    potentialImportId,
    correction,
    reason,
    expectedVersion,
    context,
  }: CorrectPotentialImportFact): Promise<PotentialImportState> {
    const stream = potentialImportStream(potentialImportId);
    const { state } = await this.transactor.load(stream, potentialImport);
    if (!state.dossier) throw PotentialImportError.notFound();
    const assessment = await this.assessments.assess(corrected(state.dossier, correction));
    const basedOn = expectedVersion ?? state.version;
    const correct = { kind: 'CorrectFact', correction, reason, assessment, basedOn } as const;
    return (await this.transactor.transact(stream, potentialImport, correct, context)).state;
  }
}
