/** The page that does not exist, and the ways on (README 5). */
import { useLingui } from '@lingui/react/macro';
import { FilmsLink } from '#ports/catalogue.ts';
import { useHref, usePath } from '#app/react/bindings.tsx';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorScreen } from './error-screen.tsx';

export default function Missing({ reason }: { reason: string | null }) {
  const { t } = useLingui();
  const href = useHref();
  const path = usePath();
  const films = href(FilmsLink, {});
  return (
    <ErrorScreen
      sign="404"
      title={t`Oops... It looks like you're lost!`}
      actions={
        <>
          <Button href={path('/')}>{t`Back home`}</Button>
          {films && <Button variant="line" href={films}>{t`All films`}</Button>}
        </>
      }
    >
      <p>{reason === NO_SUCH_PAGE ? t`Page does not exist` : t`This page could not be found`}</p>
    </ErrorScreen>
  );
}
