/** The categories of a film or series as links, for a line of facts. */
import { Fragment } from 'react';
import { type Named } from '#ports/catalogue.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '#plugins/catalogue/deps.ts';

/** Begins with the dot that separates it from the text before; renders nothing without categories. */
export function TagLinks({ tags }: { tags: readonly Named[] }) {
  const { categoryLink } = useDeps(deps);
  return tags.map(({ id, slug, title }, index) => {
    const address = categoryLink({ slug });
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
