import { ADMIN_ROLES, ROLES, type CurrentUser } from '@halfpallet/contracts';
import {
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yes,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';
import type { SessionRow } from '../sessions/sessions';

export const currentUser: FieldsOf<CurrentUser> = {
  id: uuid,
  email: text,
  firstName: orNull(text),
  role: oneOf(...ROLES),
  adminRole: orNull(oneOf(...ADMIN_ROLES)),
};
const USER = objectOf<CurrentUser>(currentUser);

/** Null for a visitor. */
export const WHO_ASKS = orNull(USER);
export const SIGNED_IN = objectOf<{ user: CurrentUser }>({ user: USER });

export const SESSIONS = listOf(
  objectOf<SessionRow>({ id: uuid, createdAt: moment, lastSeenAt: moment, current: yesOrNo }),
);

/** Said of a mail, whoever it went to. */
export const MAIL_IS_UNDER_WAY = objectOf<{ message: string }>({ message: text });
export const PASSWORD_REPLACED = objectOf<{ success: true }>({ success: yes });
