/** The way back up, one step for each segment of the path that is a page (1-shell §2 "Breadcrumbs"). */
import { useLingui } from '@lingui/react/macro';
import { usePageApp } from '../../kernel/react.tsx';
import { matchPath } from '../../kernel/router/path.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './breadcrumbs.module.css';

const HIDDEN_ON = ['/', '/recover-password'];

const spoken = (segment: string): string => {
  const words = decodeURIComponent(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function PathBreadcrumbs({ path }: { path: string }) {
  const { t } = useLingui();
  const { registry, navigation } = usePageApp();
  const segments = path.split('/').filter(Boolean);
  const steps = segments.flatMap((segment, index) => {
    const upTo = `/${segments.slice(0, index + 1).join('/')}`;
    return matchPath(registry.routes, upTo) ? [{ upTo, name: spoken(segment) }] : [];
  });
  if (
    HIDDEN_ON.some((hidden) => path === hidden || (hidden !== '/' && path.startsWith(hidden))) ||
    steps.length === 0
  )
    return null;
  const items = steps.map(({ upTo, name }, index) =>
    index === steps.length - 1 ? { label: name } : { label: name, href: navigation.href(upTo) },
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
