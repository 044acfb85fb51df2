/** The caption of a still, which names its film and links to it. */
import { Trans } from '@lingui/react/macro';
import { type MovieCard } from '#ports/catalogue.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from './deps.ts';

export function StillOf({ film: { slug, title } }: { film: MovieCard }) {
  const href = useDeps(deps).filmLink({ slug });
  if (href === null) return <Trans>Still from “{title}”</Trans>;
  return (
    <Trans>
      Still from <Link href={href}>“{title}”</Link>
    </Trans>
  );
}
