import { Injectable } from '@nestjs/common';
import type { ShopRequest } from '../../platform/http/request';
import { AuditLog } from './audit-log';
import { HolderEntries } from './holder-entries';

/** What customers did with what is kept about them: changed, took away, had forgotten. */
@Injectable()
export class OwnDataActs {
  constructor(
    private readonly audit: AuditLog,
    private readonly holders: HolderEntries,
  ) {}

  /**
   * It costs nothing to do again and again, so the log tells of a customer's so often an hour.
   * @param fields names of what was changed, never the values
   */
  async record(request: ShopRequest, action: string, fields: readonly string[] = []): Promise<void> {
    const user = request.user!;
    if (!this.holders.mayWrite(user, action)) return;
    await this.audit.recordFor(request, { action, resource: 'customers', recordId: user.id, outcome: 'ok', fields });
  }
}
