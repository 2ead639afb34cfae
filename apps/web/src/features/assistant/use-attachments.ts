import { ApiError } from '../../lib/api-client';
import { chat as texts } from '../../texts/chat';
import { toast } from '../../ui/toast-store';
import type { Conversation } from './conversation/conversation';
import { fileFailure, pictureFault, uploadFault, uploadFile } from './conversation/upload';

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new TypeError('The file cannot be read'));
    reader.readAsDataURL(file);
  });

/** What a buyer gives beside words: a picture goes with the next message, a file is a message of its own. */
export function attachments(conversation: Conversation) {
  const attachImage = async (file: File): Promise<void> => {
    const fault = pictureFault(file);
    if (fault === 'type') return toast({ title: texts.invalidImage, text: texts.invalidImageText, tone: 'stop' });
    if (fault === 'size') return toast({ title: texts.imageTooLarge, text: texts.imageTooLargeText, tone: 'stop' });
    try {
      conversation.attach(await dataUrlOf(file));
    } catch {
      toast({ title: texts.invalidImage, text: texts.invalidImageText, tone: 'stop' });
    }
  };
  const upload = async (file: File): Promise<void> => {
    const fault = uploadFault(file);
    if (fault === 'size') return toast({ title: texts.fileTooLarge, text: texts.fileTooLargeText, tone: 'stop' });
    if (fault) return conversation.note(fileFailure(fault === 'type' ? texts.fileType : texts.fileEmpty), 'stop');
    await conversation.file(
      file.name,
      (sessionId, message, signal) => uploadFile(file, { sessionId, message, signal }),
      (error) => fileFailure((error instanceof ApiError ? error.detail : undefined) ?? texts.fileUnreachable),
    );
  };
  /** A picture that may go with a message does; anything else is a file. */
  const drop = (file: File): Promise<void> => (pictureFault(file) === null ? attachImage(file) : upload(file));
  return { attachImage, upload, drop };
}
