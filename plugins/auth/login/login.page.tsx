/** /login: the login form next to a picture. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LoginFormFlow } from '../refs.ts';
import styles from '../form.module.css';
import { SideStill } from '#ui/pictures/side-still.tsx';
import type { LoginData } from './login.loader.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFormSkeleton } from './login-form-skeleton.tsx';
import type { loginFormMachine } from './machine.ts';
import { useJoin } from './use-join.ts';

export default function LoginPage({ query, data: { picture } }: PageProps<LoginData>) {
  const { t } = useLingui();
  const join = useJoin(query.get('redirect'));
  return (
    <SideStill
      caption={t`The lights are down. Your seat is still warm.`}
      title={t`Log in`}
      {...(picture ? { picture } : {})}
    >
      <Flow<typeof loginFormMachine>
        of={LoginFormFlow}
        input={{ redirect: query.get('redirect'), stays: false }}
        view={LoginForm}
        fallback={<LoginFormSkeleton />}
      />
      {join && (
        <p className={styles.other}>
          <Trans>
            No account yet? <Link href={join}>Join now</Link>
          </Trans>
        </p>
      )}
    </SideStill>
  );
}
