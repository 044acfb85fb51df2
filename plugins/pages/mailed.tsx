/** A sentence in which the brand's address, where it is named, can be written to. */
import { Fragment } from 'react';

export function Mailed({ text, email }: { text: string; email: string }) {
  const parts = text.split(email);
  return parts.map((part, index) => (
    // The parts of one sentence never change their order.
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <a href={`mailto:${email}`}>{email}</a>}
    </Fragment>
  ));
}
