/** The bar above the header on desktops, for members whose account works on both sites (README 11). */
import { useLingui } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import styles from './sister-bar.module.css';

export function SisterBar() {
  const { t } = useLingui();
  const { sister, brand } = useDeps(deps);
  const { name } = brand;
  const path = usePath();
  return (
    <nav className={styles.bar} aria-label={t`Your sites`}>
      <span>{t`One account, two cinemas`}</span>
      <a href={path('/')} aria-current="true">
        {name}
      </a>
      <a href={sister.url} rel="noopener">
        {sister.name}
      </a>
    </nav>
  );
}
