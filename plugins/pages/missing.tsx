/** The 404 page, with links to continue (README 5). */
import { useLingui } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { Button } from '#ui/actions/button.tsx';
import { deps } from './deps.ts';
import { ErrorScreen } from './error-screen.tsx';
import { useHasFilms } from './use-has-films.ts';

export default function Missing({ reason }: { reason: string | null }) {
  const { t } = useLingui();
  const { filmsLink, confessionsLink } = useDeps(deps);
  const path = usePath();
  const hasFilms = useHasFilms();
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
