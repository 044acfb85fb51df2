/** What stands at /profile/watch-owned for a film that is not the member's; their own leads to the player. */
import { useLingui } from '@lingui/react/macro';
import { FilmLink } from '../../kernel/ports/catalogue.ts';
import type { PageProps } from '../../kernel/plugin.ts';
import { useHref, usePath } from '../../kernel/react.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { tabPath } from './tabs.ts';

export default function NotOwnedPage({ params }: PageProps<null>) {
  const { t } = useLingui();
  const path = usePath();
  const film = useHref()(FilmLink, { slug: params['slug'] ?? '' });
  return (
    <Notice
      page
      level={1}
      icon="lock"
      title={t`You need to own this movie`}
      actions={
        <>
          {film && <Button href={film}>{t`See the film`}</Button>}
          <Button variant="line" href={path(tabPath('my-library'))}>
            {t`My library`}
          </Button>
        </>
      }
    >
      {t`The films you have bought are in your library.`}
    </Notice>
  );
}
