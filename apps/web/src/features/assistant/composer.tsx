import { AssistantLimits } from '@halfpallet/contracts';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { formatCount } from '../../lib/format';
import { chat as texts } from '../../texts/chat';
import { Icon } from '../../ui/icon';
import { ChatIcon } from './chat-icon';
import { useChat } from './chat-context';
import { canSend, type ConversationState } from './conversation/conversation-state';
import { PICTURE_TYPES, UPLOAD_ENDINGS } from './conversation/upload';
import { attachments } from './use-attachments';

interface ComposerProps {
  readonly state: ConversationState;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** A second tap on Send lands on Stop, which stands in its place by then. */
const DOUBLE_TAP_MS = 500;

/** The box and its buttons. It keeps the focus whatever becomes of a message. */
export function Composer({ state, field }: ComposerProps) {
  const { conversation, busy } = useChat();
  const { attachImage, upload, drop } = attachments(conversation);
  const picture = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, image } = state.box;
  const isTooLong = text.trim().length > AssistantLimits.message;
  const ready = canSend(state) && !isTooLong;
  const sentAt = useRef(-Infinity);
  const send = () => {
    if (ready) void conversation.sendBox();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the writing of a character is no Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>, take: (file: File) => Promise<void>) => {
    const [one] = target.files ?? [];
    if (one) void take(one);
    // The same file may be chosen again.
    target.value = '';
    field.current?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [one] = event.clipboardData.files;
    if (!one) return;
    event.preventDefault();
    void drop(one);
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {image ? (
        <div className="chat-attached">
          <img src={image} alt={texts.attached} width={64} />
          <button
            type="button"
            className="chat-icon"
            aria-label={texts.removeImage}
            onClick={() => conversation.attach(null)}
          >
            <Icon name="close" />
          </button>
        </div>
      ) : null}
      <label className="hidden" htmlFor={`${id}-text`}>
        {texts.message}
      </label>
      <textarea
        ref={field}
        id={`${id}-text`}
        name="message"
        rows={2}
        placeholder={texts.placeholder}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => conversation.type(target.value)}
        onFocus={() => conversation.look()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <p id={`${id}-hint`} className={isTooLong ? 'chat-too-long' : 'hidden'} role={isTooLong ? 'alert' : undefined}>
        {isTooLong
          ? texts.tooLong(formatCount(AssistantLimits.message), formatCount(text.trim().length))
          : texts.sendHint}
      </p>
      <div className="chat-composer-buttons">
        <input
          ref={picture}
          type="file"
          hidden
          accept={PICTURE_TYPES}
          aria-label={texts.attachImage}
          onChange={(event) => choose(event, attachImage)}
        />
        <input
          ref={file}
          type="file"
          hidden
          accept={UPLOAD_ENDINGS}
          aria-label={texts.uploadFile}
          onChange={(event) => choose(event, upload)}
        />
        <button
          type="button"
          className="chat-icon"
          aria-label={texts.attachImage}
          title={texts.attachImage}
          onClick={() => picture.current?.click()}
        >
          <ChatIcon name="picture" />
        </button>
        <button
          type="button"
          className="chat-icon"
          aria-label={texts.uploadFile}
          title={texts.uploadFile}
          aria-disabled={busy || undefined}
          onClick={() => !busy && file.current?.click()}
        >
          <ChatIcon name="clip" />
        </button>
        {busy ? (
          <button
            type="button"
            className="chat-send"
            onClick={() => {
              if (performance.now() - sentAt.current > DOUBLE_TAP_MS) conversation.stop();
              field.current?.focus();
            }}
          >
            <ChatIcon name="stop" />
            {texts.stop}
          </button>
        ) : (
          <button
            type="submit"
            className="chat-send"
            disabled={!ready}
            onClick={() => (sentAt.current = performance.now())}
          >
            <ChatIcon name="send" />
            {texts.send}
          </button>
        )}
      </div>
    </form>
  );
}
