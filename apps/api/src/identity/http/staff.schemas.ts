import { ADMIN_ROLES, type AdminMe, type Colleague, ROLES } from '@halfpallet/contracts';
import {
  anything,
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';
import type { AuditRow } from '../audit/audit.query';
import { REVEALABLE, type Reveal } from '../reveals/reveals';
import type { StaffRow } from '../staff/staff.query';
import { AUDIT_OUTCOMES } from '../audit/audit-entry';
import { currentUser } from './account.schemas';

const role = oneOf(...ROLES);
const adminRole = oneOf(...ADMIN_ROLES);

export const ME = objectOf<AdminMe>({
  ...currentUser,
  permissions: listOf(text),
  databaseConsoleUrl: orNull(text),
});

export const COLLEAGUES = listOf(objectOf<Colleague>({ id: uuid, name: text, adminRole }));

export const STAFF_MEMBER = objectOf<StaffRow>({
  id: uuid,
  email: text,
  firstName: orNull(text),
  role,
  adminRole: orNull(adminRole),
  disabled: yesOrNo,
  createdAt: moment,
  version: integer,
});
export const STAFF = listOf(STAFF_MEMBER);

export const SESSIONS_ENDED = objectOf<{ message: string }>({ message: text });

export const AUDIT_ENTRY = objectOf<AuditRow>({
  id: text,
  at: moment,
  actorId: text,
  actorName: orNull(text),
  role: text,
  sessionHash: orNull(text),
  ip: orNull(text),
  action: text,
  resource: text,
  recordId: orNull(text),
  recordName: orNull(text),
  outcome: oneOf(...AUDIT_OUTCOMES),
  reason: orNull(text),
  fields: listOf(text),
  requestId: orNull(text),
  position: orNull(text),
});
export const AUDIT_LOG = listOf(AUDIT_ENTRY);

export const REVEAL = objectOf<Reveal>({
  id: text,
  resource: text,
  recordId: text,
  field: oneOf(...REVEALABLE),
  value: anything,
  expiresInSeconds: integer,
});
