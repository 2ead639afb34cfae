import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BULK_DECISIONS, type BulkDecision } from '@halfpallet/contracts';
import { BulkActions } from '../back-office/public';
import { Invalid } from '../platform/errors';
import { PotentialImports, type NamedImport } from './read-models/potential-imports.query';
import { ReviewDesk } from './review-desk';

/** Many potential imports approved or rejected at once: each is decided by its own rules, and audited as by itself. */
@Injectable()
export class ImportBulkActions implements OnModuleInit {
  constructor(
    private readonly actions: BulkActions,
    private readonly potentialImports: PotentialImports,
    private readonly desk: ReviewDesk,
  ) {}

  onModuleInit(): void {
    this.actions.chooseFrom<NamedImport>('potential-imports', {
      nouns: ['potential import', 'potential imports'],
      list: () => ({
        newestBy: 'createdAt',
        page: (query, _asking, { maxRows }) => this.potentialImports.named(query, maxRows),
      }),
      record: ({ id, productName: label, version }) => ({ id, label, version }),
    });
    this.actions.register<{ readonly adminStatus: BulkDecision }>('review-import', {
      read: ({ adminStatus }) => ({ adminStatus: readDecision(adminStatus) }),
      act: async ({ id, version }, { adminStatus }, acting) => {
        await this.desk.review(id, adminStatus, undefined, acting, version);
      },
    });
  }
}

function readDecision(adminStatus: unknown): BulkDecision {
  const known = BULK_DECISIONS.find((one) => one === adminStatus);
  if (known !== undefined) return known;
  throw new Invalid({ 'params.adminStatus': `adminStatus must be one of ${BULK_DECISIONS.join(', ')}` });
}
