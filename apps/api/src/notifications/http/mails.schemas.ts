import { MAIL_STATES, type MailRecord, type MailRow } from '@halfpallet/contracts';
import {
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

const row: FieldsOf<MailRow> = {
  id: uuid,
  kind: text,
  personId: orNull(uuid),
  to: orNull(text),
  subject: orNull(text),
  state: oneOf(...MAIL_STATES),
  error: orNull(text),
  waits: yesOrNo,
  attempts: integer,
  at: moment,
  finishedAt: orNull(moment),
};

export const MAILS = listOf(objectOf<MailRow>(row));
export const MAIL = objectOf<MailRecord>({ ...row, body: orNull(text) });
