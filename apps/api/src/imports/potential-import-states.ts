import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../platform/tokens';
import { potentialImport, type PotentialImportState } from './domain/potential-import';
import { potentialImportStream } from './domain/potential-import.events';

/** Potential imports as they stand, with every correction. */
@Injectable()
export class PotentialImportStates {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** From the stream, never behind; without a dossier when nobody has put it up for review. */
  async of(potentialImportId: string): Promise<PotentialImportState> {
    return (await this.transactor.load(potentialImportStream(potentialImportId), potentialImport)).state;
  }
}
