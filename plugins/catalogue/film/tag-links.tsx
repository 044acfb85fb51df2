/** The categories of a film or series, each leading to its page, in a line of facts. */
import { Fragment } from 'react';
import { CategoryLink, type Named } from '#ports/catalogue.ts';
import { useHref } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';

/** Begins with the dot that parts it from what stands before; nothing without categories. */
export function TagLinks({ tags }: { tags: readonly Named[] }) {
  const href = useHref();
  return tags.map(({ id, slug, title }, index) => {
    const address = href(CategoryLink, { slug });
    return (
      <Fragment key={id}>
        {index === 0 ? ' · ' : ', '}
        {address ? (
          <Link variant="quiet" href={address}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Fragment>
    );
  });
}
