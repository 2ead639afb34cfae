import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { Assessments } from '../assessments';
import type { Assessment, Proposal } from '../domain/dossier';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { potentialImportStream } from '../domain/potential-import.events';

/** Puts a listing up for review. The same one again changes nothing. */
export class ProposePotentialImport extends Command<PotentialImportState> {
  constructor(
    readonly proposal: Omit<Proposal, 'assessment'> & {
      /** Made here when it is left out. */
      readonly assessment?: Assessment;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ProposePotentialImport)
export class ProposePotentialImportHandler implements ICommandHandler<ProposePotentialImport> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly assessments: Assessments,
  ) {}

  async execute({ proposal, context }: ProposePotentialImport): Promise<PotentialImportState> {
    const assessment = proposal.assessment ?? (await this.assessments.assess({ ...proposal, tariff: null }));
    const command = { kind: 'Propose', proposal: { ...proposal, assessment } } as const;
    const stream = potentialImportStream(proposal.potentialImportId);
    return (await this.transactor.transact(stream, potentialImport, command, context, { likelyNew: true })).state;
  }
}
