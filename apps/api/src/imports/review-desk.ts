import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CorrectableFact, PotentialImportDecision, PotentialImportDetail } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { AuditLog } from '../identity/public';
import { Invalid } from '../platform/errors';
import type { StaffActor } from '../platform/http/staff-actor';
import { readCorrection } from './domain/correction';
import { PotentialImportError } from './domain/potential-import.errors';
import { PotentialImports } from './read-models/potential-imports.query';
import { CorrectPotentialImportFact } from './use-cases/correct-potential-import-fact';
import { ReviewPotentialImport } from './use-cases/review-potential-import';

/** What staff do to potential imports, each an entry of the audit log. One service for both dialects of calls. */
@Injectable()
export class ReviewDesk {
  constructor(
    private readonly commands: CommandBus,
    private readonly audit: AuditLog,
    private readonly potentialImports: PotentialImports,
  ) {}

  /**
   * @param notes undefined leaves them as they are
   * @param expectedVersion version the reviewer saw; null when any will do
   * @throws PotentialImportError
   */
  async review(
    id: string,
    to: PotentialImportDecision,
    notes: string | null | undefined,
    acting: StaffActor,
    expectedVersion: number | null,
  ): Promise<PotentialImportDetail> {
    const fields = ['adminStatus', ...(notes === undefined ? [] : ['adminNotes'])];
    return this.audited(`potential-import.${to}`, id, fields, null, acting, async (potentialImportId) => {
      const text = notes?.trim() ? notes.trim() : notes && null;
      await this.commands.execute(
        new ReviewPotentialImport(potentialImportId, to, text, expectedVersion, acting.context),
      );
    });
  }

  /** @throws PotentialImportError; Invalid when the value is none for this fact */
  async correct(
    id: string,
    fact: CorrectableFact,
    value: unknown,
    reason: string,
    acting: StaffActor,
    expectedVersion: number | null,
  ): Promise<PotentialImportDetail> {
    return this.audited('potential-import.correct', id, [fact], reason, acting, async (potentialImportId) => {
      const correction = readCorrection(fact, value);
      if (typeof correction === 'string') throw new Invalid({ value: correction });
      await this.commands.execute(
        new CorrectPotentialImportFact(potentialImportId, correction, reason, expectedVersion, acting.context),
      );
    });
  }

  private async audited(
    action: string,
    id: string,
    fields: readonly string[],
    reason: string | null,
    acting: StaffActor,
    work: (potentialImportId: string) => Promise<void>,
  ): Promise<PotentialImportDetail> {
    const potentialImportId = id.toLowerCase();
    const entry = { action, resource: 'potential-imports', recordId: potentialImportId, reason, fields };
    await this.audit.audited(acting.request, entry, async () => {
      if (!isUuidInAnyCase(id)) throw PotentialImportError.notFound();
      await work(potentialImportId);
    });
    return this.potentialImports.get(potentialImportId);
  }
}
