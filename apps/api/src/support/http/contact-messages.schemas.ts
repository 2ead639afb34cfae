import type { ContactAnswer, ContactMessageRow, ContactResponse } from '@halfpallet/contracts';
import {
  integer,
  listOf,
  moment,
  objectOf,
  orNull,
  text,
  uuid,
  yes,
  yesOrNo,
} from '../../platform/http/response-schema';

export const CONTACT_MESSAGE = objectOf<ContactMessageRow>({
  id: uuid,
  personId: uuid,
  at: moment,
  name: text,
  company: text,
  email: orNull(text),
  phone: orNull(text),
  subject: text,
  message: text,
  erased: yesOrNo,
  assignee: orNull(objectOf<NonNullable<ContactMessageRow['assignee']>>({ id: uuid, name: text })),
  answeredAt: orNull(moment),
  answeredBy: orNull(text),
  answers: listOf(objectOf<ContactAnswer>({ id: uuid, text, at: moment, by: text })),
  version: integer,
});
export const CONTACT_MESSAGES = listOf(CONTACT_MESSAGE);

export const MESSAGE_KEPT = objectOf<ContactResponse>({ success: yes, message: text });
