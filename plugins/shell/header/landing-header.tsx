/** The header of a landing page: the login, and the sign-up for its plan group (README 1). */
import type { GroupJoin } from '#ports/shell.ts';
import { useFlow } from '#app/react/bindings.tsx';
import { HeaderFlow } from '../refs.ts';
import { AccountArea } from './account-area.tsx';
import { HeaderBar } from './bar.tsx';
import styles from './header.module.css';

export function LandingHeader({ join = {} }: { join?: GroupJoin | undefined }) {
  const [header] = useFlow(HeaderFlow);
  return (
    <HeaderBar isHidden={header.matches('hidden')}>
      <div className={styles.end}>
        <AccountArea join={join} />
      </div>
    </HeaderBar>
  );
}
