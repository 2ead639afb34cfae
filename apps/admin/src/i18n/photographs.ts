import { megabytes, PictureLimits } from '@halfpallet/contracts';

const megapixels = PictureLimits.pixels / 1_000_000;

/** Photographs that staff send: of a product, or for a report of a buyer. */
export const photographs = {
  choose: {
    button: 'Add photographs',
    field: 'Files of photographs',
    drop: `Drop photographs here, paste them, or choose several. JPEG, PNG, WebP or AVIF, to ${megabytes(PictureLimits.bytes)} MB and ${megapixels} megapixels each.`,
  },
  uploads: {
    title: 'Being sent',
    progress: 'Progress of the photographs',
    text: (done: number, total: number) => `${done} of ${total} photographs sent`,
    states: { waiting: 'Waiting', sending: 'Sending', done: 'Sent', known: 'Is here already', failed: 'Not taken' },
    retry: 'Send again',
    retryOf: (name: string) => `Send ${name} again`,
    dismiss: 'Put away',
    dismissOf: (name: string) => `Put away ${name}`,
    retryAll: 'Send all again',
    dismissAll: 'Put all away',
    unreadable: 'This file cannot be read any more: it was moved or changed since it was chosen. Choose it again.',
  },
} as const;
