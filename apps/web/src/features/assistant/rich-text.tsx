import { Fragment, type ReactNode } from 'react';
import { usePageExists } from '../../lib/page-exists';
import { Link } from '../../lib/router';
import { type Inline, readMarkdown } from './conversation/markdown';

/** An answer's text. Whatever it holds, what comes of it are these elements and words; links lead to pages of this shop. */
export function RichText({ text, onLeave }: { readonly text: string; readonly onLeave: (() => void) | undefined }) {
  return readMarkdown(text).map((block, index) => {
    if (block.kind !== 'list') {
      const lines = block.lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          <Line pieces={line} onLeave={onLeave} />
        </Fragment>
      ));
      return block.kind === 'heading' ? (
        <p key={index}>
          <strong>{lines}</strong>
        </p>
      ) : (
        <p key={index}>{lines}</p>
      );
    }
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index}>
        {block.items.map((item, at) => (
          <li key={at}>
            <Line pieces={item} onLeave={onLeave} />
          </li>
        ))}
      </List>
    );
  });
}

function Line({ pieces, onLeave }: { readonly pieces: readonly Inline[]; readonly onLeave: (() => void) | undefined }) {
  const pageExists = usePageExists();
  return pieces.map((piece, index): ReactNode => {
    switch (piece.kind) {
      case 'strong':
        return <strong key={index}>{piece.text}</strong>;
      case 'emphasis':
        return <em key={index}>{piece.text}</em>;
      case 'code':
        return <code key={index}>{piece.text}</code>;
      case 'link':
        // Calls of the API are no pages: nobody is signed out, nor anything fetched, by a link in an answer.
        return pageExists(piece.path) ? (
          <Link key={index} to={piece.path} onClick={onLeave}>
            {piece.text}
          </Link>
        ) : (
          <Fragment key={index}>{piece.text}</Fragment>
        );
      case 'text':
        return <Fragment key={index}>{piece.text}</Fragment>;
    }
  });
}
