/** Links that continue a line of facts, such as the categories of a film. */
import { Fragment } from 'react';
import { Link } from '../actions/link.tsx';

export interface FactLinksProps {
  /** A link without a URL is only a text. */
  links: readonly { readonly title: string; readonly href: string | null }[];
}

/** Begins with the dot that separates it from the text before; renders nothing without links. */
export function FactLinks({ links }: FactLinksProps) {
  return links.map(({ title, href }, index) => (
    <Fragment key={title}>
      {index === 0 ? ' · ' : ', '}
      {href ? (
        <Link variant="quiet" href={href}>
          {title}
        </Link>
      ) : (
        title
      )}
    </Fragment>
  ));
}
