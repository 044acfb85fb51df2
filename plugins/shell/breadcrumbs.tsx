/** The way back up, one step for each segment of the path that is a page. */
import { useLingui } from '@lingui/react/macro';
import { usePageApp } from '../../kernel/react.tsx';
import { matchPath } from '../../kernel/router/path.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './breadcrumbs.module.css';
import { stepsOf } from './crumbs.ts';

export function PathBreadcrumbs({ path }: { path: string }) {
  const { t } = useLingui();
  const { registry, navigation } = usePageApp();
  const steps = stepsOf(path, (one) => matchPath(registry.routes, one) !== null);
  if (steps.length === 0) return null;
  const items = steps.map((step, index) =>
    index === steps.length - 1
      ? { label: step.name }
      : { label: step.name, href: navigation.href(step.path) },
  );
  return (
    <div className={styles.crumbs}>
      <Breadcrumbs
        label={t`Breadcrumbs`}
        items={[{ label: t`Home`, href: navigation.href('/') }, ...items]}
      />
    </div>
  );
}
