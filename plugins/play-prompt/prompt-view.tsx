/** Content of the prompt: a free film once one is known, links to sign up or subscribe, and a login. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { type PlayPromptInput } from '#ports/player.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { deps } from './deps.ts';
import type { promptMachine } from './machine.ts';
import styles from './prompt.module.css';

/** Height (px) of the line about the free film and its button. */
const FREE_PX = 76;

interface PromptProps extends FlowProps<typeof promptMachine> {
  film: PlayPromptInput;
  close: () => void;
}

function FreeFilm({ snapshot, close }: Pick<PromptProps, 'snapshot' | 'close'>) {
  const { t } = useLingui();
  const { watchLink } = useDeps(deps);
  const { free } = snapshot.context;
  if (snapshot.matches('reading')) return <Skeleton height={FREE_PX} />;
  const watch = free && watchLink({ slug: free.slug, kind: 'movie', id: free.id });
  if (!watch) return null;
  return (
    <div className={styles.free}>
      <p>{t`Free for everybody: no account, no address, no card.`}</p>
      <Button variant="line" icon="play" href={watch} onClick={close}>
        {t`Watch ${free.title} free`}
      </Button>
    </div>
  );
}

export function PromptView({ snapshot, film: { level, watch }, close }: PromptProps) {
  const { t } = useLingui();
  const { logIn, loginLink, signUpLink, joinLink } = useDeps(deps);
  const login = loginLink({});
  const price = useDeps(deps).price?.();
  const isForMembers = level === ACCESS_LEVEL.REGISTERED;
  const signUp = (isForMembers ? signUpLink : joinLink)({});
  const join = new URLSearchParams({ ...(isForMembers ? { step: 'account' } : {}), back: watch });
  const ask = () => {
    close();
    void logIn?.({ title: t`Log in to watch`, text: t`Log in and the film begins.`, redirect: watch });
  };
  return (
    <div className={styles.ways}>
      {signUp && (
        <Button wide href={`${signUp}?${join}`} onClick={close}>
          {isForMembers ? t`Create an account` : t`Subscribe`}
        </Button>
      )}
      {logIn ? (
        <Button wide variant="line" onClick={ask}>
          {t`Log in`}
        </Button>
      ) : (
        login && (
          <Button wide variant="line" href={`${login}?${new URLSearchParams({ redirect: watch })}`}>
            {t`Log in`}
          </Button>
        )
      )}
      {!isForMembers && price && <p className={styles.price}>{price}</p>}
      <FreeFilm snapshot={snapshot} close={close} />
    </div>
  );
}
