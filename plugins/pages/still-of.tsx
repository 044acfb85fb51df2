/** Says which film a still is from, and leads there. */
import { Trans } from '@lingui/react/macro';
import { FilmLink, type MovieCard } from '#ports/catalogue.ts';
import { useHref } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';

export function StillOf({ film: { slug, title } }: { film: MovieCard }) {
  const href = useHref()(FilmLink, { slug });
  if (href === null) return <Trans>Still from “{title}”</Trans>;
  return (
    <Trans>
      Still from <Link href={href}>“{title}”</Link>
    </Trans>
  );
}
