/** The 404 page, with links to continue (README 5). */
import { useLingui } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { Button } from '#ui/actions/button.tsx';
import { deps } from './deps.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Parameters that fit any film, because only the existence of the link matters. */
const ANY_FILM = { slug: '', kind: '', id: 0 };

export default function Missing({ reason }: { reason: string | null }) {
  const { t } = useLingui();
  const { filmsLink, confessionsLink, playing, films: cart, memberships } = useDeps(deps);
  const path = usePath();
  // A brand that neither plays nor sells films offers its confessions instead, if it has any.
  const hasFilms = playing(ANY_FILM) !== null || cart({}) !== null || memberships({}) !== null;
  const films = hasFilms ? filmsLink({}) : null;
  const stories = hasFilms ? null : confessionsLink({});
  return (
    <ErrorScreen
      sign="404"
      title={t`Oops... It looks like you're lost!`}
      actions={
        <>
          <Button href={path('/')}>{t`Back home`}</Button>
          {films && <Button variant="line" href={films}>{t`All films`}</Button>}
          {stories && <Button variant="line" href={stories}>{t`All confessions`}</Button>}
        </>
      }
    >
      <p>{reason === NO_SUCH_PAGE ? t`Page does not exist` : t`This page could not be found`}</p>
    </ErrorScreen>
  );
}
