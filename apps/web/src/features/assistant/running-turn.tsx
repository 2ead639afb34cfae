import { useEffect, useState } from 'react';
import { chat as texts } from '../../texts/chat';
import { useChat } from './chat-context';
import type { ToolStep, Turn } from './conversation/conversation-state';
import { RichText } from './rich-text';

/** A step that takes less is not worth a flicker. */
const SHOW_AFTER_MS = 300;

/** The answer while it comes: what is done for it, what is said so far, and that more is to come. */
export function RunningTurn({ turn }: { readonly turn: Turn }) {
  const { onLeave } = useChat();
  return (
    <div className="chat-answer">
      {turn.tools.map((step) => (
        <Step key={step.id} step={step} />
      ))}
      {turn.text ? (
        <div className="chat-text">
          <RichText text={turn.text} onLeave={onLeave} />
        </div>
      ) : null}
      <p className="chat-thinking">
        <span className="chat-dots" aria-hidden="true" />
        {texts.thinking}
      </p>
    </div>
  );
}

function Step({ step }: { readonly step: ToolStep }) {
  const [isLong, setIsLong] = useState(step.state !== 'running');
  useEffect(() => {
    if (isLong) return;
    const timer = setTimeout(() => setIsLong(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLong]);
  if (!isLong && step.state === 'running') return null;
  return (
    <p className={`chat-step chat-step-${step.state}`}>
      {step.label}
      {step.state === 'failed' ? ` (${texts.toolFailed})` : null}
    </p>
  );
}
