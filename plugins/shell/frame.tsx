/** What surrounds a page: skip link, header, the page itself, footer, bars and toasts, as its layout asks. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageEnd } from '../../kernel/ports/shell.ts';
import type { LayoutId } from '../../kernel/plugin.ts';
import { Slot, useIsPage, useNavigationPhase } from '../../kernel/react.tsx';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { PathBreadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { PlainHeader } from './plain-header.tsx';
import { Toasts } from './toasts.tsx';

interface FrameProps {
  layout: LayoutId;
  path: string;
  children: ReactNode;
}

const MAIN = 'main';

export default function FrameView({ layout, path, children }: FrameProps) {
  const { t } = useLingui();
  const isPage = useIsPage();
  const full = layout === 'default';
  return (
    <div className={styles.frame} data-layout={layout}>
      <a className="skip-link" href={`#${MAIN}`}>
        {t`Skip to content`}
      </a>
      <LoadingBar state={useNavigationPhase()} />
      {full && <Header />}
      {layout === 'login' && <PlainHeader />}
      <main id={MAIN} key={path} className={styles.main} tabIndex={-1}>
        {full && isPage && <PathBreadcrumbs path={path} />}
        {children}
      </main>
      {full && <Footer />}
      <Slot of={PageEnd} />
      <Toasts />
    </div>
  );
}
