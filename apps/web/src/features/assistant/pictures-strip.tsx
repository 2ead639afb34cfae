import { AssistantLimits } from '@halfpallet/contracts';
import { useState } from 'react';
import { chat as texts } from '../../texts/chat';
import { PalletMark } from '../../ui/pallet-mark';
import { pictureAddress } from './conversation/pictures';

interface PicturesStripProps {
  readonly images: readonly string[];
  /** How many there are beside these. */
  readonly more?: number | undefined;
  readonly name: string;
}

/** Up to six pictures, and how many more there are. What cannot be shown leaves a mark in its place. */
export function PicturesStrip({ images, more: unnamed = 0, name }: PicturesStripProps) {
  const shown = images.slice(0, AssistantLimits.images);
  const more = images.length - shown.length + unnamed;
  return (
    <div className="chat-pictures">
      {shown.length === 0 ? <Picture address={null} alt={texts.noImage} /> : null}
      {shown.map((url, index) => (
        <Picture key={url} address={pictureAddress(url)} alt={index === 0 ? name : ''} />
      ))}
      {more > 0 ? <span className="chat-fine">{texts.moreImages(more)}</span> : null}
    </div>
  );
}

function Picture({ address, alt }: { readonly address: string | null; readonly alt: string }) {
  const [failed, setFailed] = useState(false);
  return address && !failed ? (
    <img
      src={address}
      alt={alt}
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  ) : (
    <span className="chat-no-picture" role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <PalletMark size={28} fill={0} />
    </span>
  );
}
