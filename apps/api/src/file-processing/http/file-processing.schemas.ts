import { UPLOAD_TYPES, type InitiatedUpload, type ProcessedUpload } from '@halfpallet/contracts';
import { CHAT_PRODUCTS, LIST_LINES } from '../../assistant/public';
import { integer, objectOf, oneOf, orNull, text, uuid, yesOrNo } from '../../platform/http/response-schema';

export const INITIATED = objectOf<InitiatedUpload>({ uploadUrl: text, objectPath: text, uploadId: uuid });

export const PROCESSED = objectOf<ProcessedUpload>({
  message: text,
  processing: objectOf<ProcessedUpload['processing']>({
    aiSourcingTriggered: yesOrNo,
    fileType: oneOf(...Object.keys(UPLOAD_TYPES)),
    pages: orNull(integer),
    truncated: yesOrNo,
  }),
  aiSourcingResults: objectOf<ProcessedUpload['aiSourcingResults']>({ success: yesOrNo, products: CHAT_PRODUCTS }),
  lines: LIST_LINES,
  turnId: orNull(text),
});
