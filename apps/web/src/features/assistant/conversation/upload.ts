import {
  AssistantLimits,
  type InitiatedUpload,
  type InitiateUpload,
  type ProcessedUpload,
  type ProcessUpload,
  UPLOAD_HINT,
  UPLOAD_TYPES,
  type UploadEnding,
  UploadLimits,
} from '@halfpallet/contracts';
import { ApiError, inPersonsName, isRefusal, sendJson } from '../../../lib/api-client';
import { chat as texts } from '../../../texts/chat';

const BASE = '/api/file-processing';
const PICTURES: ReadonlySet<string> = new Set([UPLOAD_TYPES.png, UPLOAD_TYPES.jpg, UPLOAD_TYPES.webp]);

/** For the `accept` of a file field. */
export const UPLOAD_ENDINGS = Object.keys(UPLOAD_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');
export const PICTURE_TYPES = [...PICTURES].join(',');

/** What a browser tells of a file. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Why a picture cannot go with a message; null when it can. */
export function pictureFault({ type, size }: FileFacts): 'type' | 'size' | null {
  if (!PICTURES.has(type)) return 'type';
  return size > AssistantLimits.imageBytes ? 'size' : null;
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const isKnown = (ending: string): ending is UploadEnding => Object.hasOwn(UPLOAD_TYPES, ending);

/** Why a file is not taken; null when it is. The limit itself is within it. */
export function uploadFault({ name, size }: FileFacts): 'type' | 'size' | 'empty' | null {
  if (size > UploadLimits.bytes) return 'size';
  if (!isKnown(endingOf(name))) return 'type';
  return size === 0 ? 'empty' : null;
}

/** What is said of a file that came to nothing. The server names the kinds it takes in some of its reasons: once is enough. */
export const fileFailure = (reason: string): string => {
  const said = texts.fileFailed(reason);
  return reason.includes(UPLOAD_HINT) ? said : `${said} ${texts.fileHint}`;
};

/** The name as the server takes it: its ending stays when it is too long. */
function fitted(name: string): string {
  const ending = `.${endingOf(name)}`;
  return name.length <= UploadLimits.nameLength
    ? name
    : name.slice(0, UploadLimits.nameLength - ending.length) + ending;
}

/** Where and with which words a file is sent. */
interface Sending {
  readonly sessionId: string;
  readonly message: string;
}

/** A file that has arrived, and what asks for its list. */
interface Arrived extends Sending {
  readonly file: FileFacts & Pick<File, 'lastModified'>;
  readonly body: ProcessUpload;
}

/** The last file whose list got no answer. It may stand in the conversation all the same: the same file again asks for that list. */
let unanswered: Arrived | null = null;

function isSame({ file, sessionId, message }: Arrived, other: File, sending: Sending): boolean {
  const isFile = (['name', 'type', 'size', 'lastModified'] as const).every((fact) => file[fact] === other[fact]);
  return isFile && sessionId === sending.sessionId && message === sending.message;
}

/**
 * Sends a file that `uploadFault` lets through and has it read, as a turn of the conversation. Sent once more after its answer was
 * lost, it is the same turn.
 * @throws ApiError when a step is refused; TypeError when there is no answer at all
 */
export async function uploadFile(
  file: File,
  { signal, ...sending }: Sending & { readonly signal: AbortSignal },
): Promise<ProcessedUpload> {
  const arrived =
    unanswered && isSame(unanswered, file, sending)
      ? unanswered
      : { ...sending, file, body: await send(file, sending, signal) };
  const { body } = arrived;
  unanswered = null;
  try {
    const idempotencyKey = body.uploadId;
    return await sendJson<ProcessedUpload>(`${BASE}/process`, { method: 'POST', body, idempotencyKey, signal });
  } catch (error) {
    if (!isRefusal(error) && !signal.aborted) unanswered = arrived;
    throw error;
  }
}

/** @returns what asks for its list */
async function send(file: File, { sessionId, message }: Sending, signal: AbortSignal): Promise<ProcessUpload> {
  const ending = endingOf(file.name);
  const about: InitiateUpload = {
    fileName: fitted(file.name),
    // By its ending: browsers know no type for some of these, or another one.
    fileType: isKnown(ending) ? UPLOAD_TYPES[ending] : file.type,
    fileSize: file.size,
    sessionId,
    ...(message ? { originalMessage: message } : {}),
  };
  const { uploadUrl, objectPath, uploadId } = await sendJson<InitiatedUpload>(`${BASE}/initiate`, {
    method: 'POST',
    body: about,
    signal,
  });
  await put(uploadUrl, file, about.fileType, signal);
  return { ...about, objectPath, uploadId };
}

/** The browser itself names the length. The address is of this shop, whatever the answer says. */
async function put(uploadUrl: string, file: File, type: string, signal: AbortSignal): Promise<void> {
  const { origin, pathname, search } = new URL(uploadUrl, window.location.href);
  if (origin !== window.location.origin) throw new TypeError('The file would leave this shop');
  const response = await fetch(pathname + search, {
    method: 'PUT',
    credentials: 'include',
    headers: inPersonsName({ 'Content-Type': type }),
    body: file,
    signal,
  });
  if (!response.ok) throw await ApiError.of(response);
}
