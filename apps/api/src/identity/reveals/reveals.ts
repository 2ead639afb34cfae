import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ErrorCode, mayDo } from '@halfpallet/contracts';
import { DomainError, Invalid, NotFound } from '../../platform/errors';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { AuditLog } from '../audit/audit-log';
import { Remarks } from '../remarks/remarks';
import type { Person } from '../vault/person';
import { PersonVault } from '../vault/person-vault';
import { RevealSources } from './reveal-sources';

export const REVEALABLE = ['name', 'firstName', 'email', 'phone', 'billing', 'shipping', 'company', 'abn'] as const;
export type RevealableField = (typeof REVEALABLE)[number];

/** How long the screen shows a value before it is masked again, in seconds. */
const SHOWN_FOR = 60;

export interface Reveal {
  readonly id: string;
  readonly resource: string;
  readonly recordId: string;
  readonly field: RevealableField;
  readonly value: Person[RevealableField];
  readonly expiresInSeconds: number;
}

/** Shows one personal field of one record to a member of staff, after writing down that it did. */
@Injectable()
export class Reveals {
  constructor(
    private readonly limits: RateLimiter,
    private readonly sources: RevealSources,
    private readonly vault: PersonVault,
    private readonly audit: AuditLog,
    private readonly remarks: Remarks,
  ) {}

  async reveal(
    request: ShopRequest,
    asked: {
      readonly resource: string;
      readonly recordId: string;
      readonly field: RevealableField;
      readonly reason?: string;
    },
  ): Promise<Reveal> {
    const { resource, recordId, field } = asked;
    const reason = asked.reason?.trim() || null;
    if (request.user?.adminRole === 'support' && reason === null) {
      throw new Invalid({ reason: 'Please say why you need to see this' }, 'Please say why you need to see this');
    }
    await this.limits.count([{ limit: 'reveals', key: request.user?.id ?? request.ip }]);
    const source = this.sources.get(resource);
    if (!source) throw new Invalid({ resource: 'Nothing of this kind can be revealed' });
    if (!mayDo(request.user?.adminRole, source.permission)) {
      throw new DomainError(
        ErrorCode.forbidden,
        'Your role does not allow you to see these records. Ask an owner of the shop.',
        403,
      );
    }
    const personId = await source.personOf(recordId);
    const person = personId === null ? undefined : (await this.vault.read([personId])).get(personId);
    // Any record may be about a member of staff, a mail to them for one.
    const isHidden = person?.kind === 'staff' && !mayDo(request.user?.adminRole, 'staff.manage');
    if (!person || isHidden) throw new NotFound('There is no such record.');
    const id = randomUUID();
    await this.audit.recordFor(request, {
      action: 'reveal',
      resource,
      recordId,
      outcome: 'ok',
      // It may name them, and goes with them.
      reason: reason && (await this.remarks.keep(person.id, id, 'reveal', reason)),
      fields: [field],
    });
    return { id, resource, recordId, field, value: person[field], expiresInSeconds: SHOWN_FOR };
  }
}
