import { useEffect, useRef, useState } from 'react';
import { photographs as texts } from '../../i18n/photographs';
import { problemOf } from '../problem';

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** As it was chosen. */
  readonly bytes: number;
  readonly status: 'waiting' | 'sending' | 'done' | 'known' | 'failed';
  /** What the server said, or why it was not asked; null unless it failed. */
  readonly reason: string | null;
}

/** A file that was moved, changed or deleted since it was chosen fails as if the server were away; a deleted one reads as if it were empty. */
const isReadable = ({ file, bytes }: Upload): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      ({ byteLength }) => byteLength === Math.min(1, bytes),
      () => false,
    );

const isOpen = ({ status }: Upload) => status === 'waiting' || status === 'sending';

/**
 * Photographs on their way, one after another: they stand in the shop in the order in which they come, and several at once on the
 * same line would each take longer. Those that were chosen stay until they are taken: one that failed can be sent again, and sending a
 * file twice adds it once.
 * @param subject what they are of; those of another are not sent any more
 * @param send one of them; says whether it was new
 */
export function usePhotographUploads(
  subject: string,
  send: (file: File, signal: AbortSignal | undefined) => Promise<boolean>,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const sending = useRef<number | null>(null);
  const left = useRef<AbortController>(undefined);
  const sendOne = useRef(send);
  useEffect(() => {
    sendOne.current = send;
  });

  // Whoever leaves the page takes the unsent ones along.
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, [subject]);

  useEffect(() => {
    const put = (id: number, change: Partial<Upload>) =>
      setUploads((known) => known.map((one) => (one.id === id ? { ...one, ...change } : one)));
    const take = async (upload: Upload) => {
      const { id, file } = upload;
      sending.current = id;
      put(id, { status: 'sending', reason: null });
      try {
        const isNew = await sendOne.current(file, left.current?.signal);
        put(id, { status: isNew ? 'done' : 'known' });
      } catch (error) {
        const reason = (await isReadable(upload)) ? problemOf(error).message : texts.uploads.unreadable;
        if (!left.current?.signal.aborted) put(id, { status: 'failed', reason });
      } finally {
        sending.current = null;
      }
    };
    const waiting = uploads.find(({ status }) => status === 'waiting');
    if (waiting && sending.current === null) void take(waiting);
  }, [uploads]);

  return {
    uploads,
    isSending: uploads.some(isOpen),
    sent: uploads.filter(({ status }) => status === 'done' || status === 'known').length,
    /** 0 to 1, refused ones among them. */
    progress: uploads.filter((one) => !isOpen(one)).length / Math.max(1, uploads.length),
    add: (files: readonly File[]) =>
      setUploads((known) => [
        // A batch that is through makes room for the next; what failed stays in sight.
        ...(known.some(isOpen) ? known : known.filter(({ status }) => status === 'failed')),
        ...files.map((file): Upload => ({
          id: (next.current += 1),
          file,
          bytes: file.size,
          status: 'waiting',
          reason: null,
        })),
      ]),
    retry: (id: number) =>
      setUploads((known) => known.map((one) => (one.id === id ? { ...one, status: 'waiting', reason: null } : one))),
    dismiss: (id: number) => setUploads((known) => known.filter((one) => one.id !== id)),
    retryAll: () =>
      setUploads((known) =>
        known.map((one) => (one.status === 'failed' ? { ...one, status: 'waiting', reason: null } : one)),
      ),
    dismissAll: () => setUploads((known) => known.filter(({ status }) => status !== 'failed')),
  };
}

export type Uploads = ReturnType<typeof usePhotographUploads>;
