/** The warning on every page while an administrator impersonates a member, with a link to stop. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { deps } from './deps.ts';
import css from './warning.module.css';

export default function Warning() {
  const { t } = useLingui();
  const { session } = useDeps(deps);
  const user = useLive(session, ({ user: now }) => now());
  if (!session || !user?.impersonate_mode) return null;
  const { id } = user;
  return (
    <aside className={css.warning} aria-label={t`Warning`}>
      <Icon name="warning" size={18} />
      <p className={css.words}>
        <Trans>
          You see this site as member <strong>{id}</strong>. What you do is recorded.
        </Trans>
      </p>
      <Button variant="line" size="s" onClick={() => session.logOut()}>
        {t`End`}
      </Button>
    </aside>
  );
}
