/** Breadcrumbs: one link for each part of the path that is a page. */
import { useLingui } from '@lingui/react/macro';
import { useFlow, useNavigated, usePath, useServed, useDeps } from '#app/react/bindings.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { deps } from '../deps.ts';
import type { FrameContent } from '../frame-content.machine.ts';
import styles from './breadcrumbs.module.css';
import { namedSteps, stepsOf } from './crumbs.ts';
import { FrameContentFlow } from '../refs.ts';

/** Returns the name that the header or the footer gives a page. */
const linkedName = (frameContent: FrameContent | null, path: string): string | undefined =>
  frameContent?.items.flatMap((item) => [item, ...item.children]).find((item) => item.url_item === path)
    ?.name ??
  frameContent?.footer.sections.flatMap((section) => section.sublinks).find((link) => link.link === path)
    ?.name;

export default function PathBreadcrumbsView({ path }: { path: string }) {
  const { t } = useLingui();
  const served = useServed();
  const hrefOf = usePath();
  const head = useNavigated((snapshot) => snapshot.context.ready?.head);
  const [{ context }] = useFlow(FrameContentFlow);
  const account = useDeps(deps).accountLink({});
  const named = namedSteps(head);
  const steps = stepsOf(path, {
    isPage: (one) => served(one) !== null,
    nameOf: (one) => {
      const href = hrefOf(one);
      if (href === account) return t`Your account`;
      return (
        named.get(href) ?? linkedName(context.frameContent, one) ?? (one === path ? head?.title : undefined)
      );
    },
  });
  if (steps.length === 0) return null;
  const items = steps.map((step, index) => {
    const href = hrefOf(step.path);
    const item = { label: step.name, lang: head?.nameLanguages?.[href] };
    return index === steps.length - 1 ? item : { ...item, href };
  });
  return (
    <div className={styles.crumbs}>
      <Breadcrumbs label={t`Breadcrumbs`} items={[{ label: t`Home`, href: hrefOf('/') }, ...items]} />
    </div>
  );
}
