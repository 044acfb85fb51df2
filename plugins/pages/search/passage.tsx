/** A sentence of a long text, with matches highlighted and the brand's email address as a link. */
import { createContext, Fragment, use } from 'react';
import { piecesOf } from './find.ts';
import styles from './search.module.css';

/** The words of the current search; empty if there is none. */
export const SearchedWords = createContext<readonly string[]>([]);

function Marked({ text }: { text: string }) {
  const words = use(SearchedWords);
  if (words.length === 0) return text;
  return piecesOf(text, words).map((piece, index) =>
    piece.found ? (
      // The pieces of a sentence never change their order, so their index is a stable key.
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

export function Passage({ text, email }: { text: string; email?: string }) {
  const parts = email === undefined ? [text] : text.split(email);
  return parts.map((part, index) => (
    <Fragment key={index}>
      <Marked text={part} />
      {index < parts.length - 1 && <a href={`mailto:${email}`}>{email}</a>}
    </Fragment>
  ));
}
