/** A sentence of a long text: matches are highlighted, and the brand's address is an email link. */
import { createContext, Fragment, use } from 'react';
import { piecesOf } from './find.ts';
import styles from './search.module.css';

/** The current search; empty for none. */
export const SearchedWords = createContext<readonly string[]>([]);

function Marked({ text }: { text: string }) {
  const words = use(SearchedWords);
  if (words.length === 0) return text;
  return piecesOf(text, words).map((piece, index) =>
    piece.found ? (
      // The pieces of one sentence never change their order.
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
