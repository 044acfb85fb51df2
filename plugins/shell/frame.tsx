/** What surrounds a page: skip link, bars, header, the page itself, footer and toasts, as its layout asks. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AgeQuestion } from '../../kernel/ports/age.ts';
import {
  LoginSideImageLayout,
  MemberStart,
  PageEnd,
  PageStart,
  SignUpLayout,
  type FrameChoices,
} from '../../kernel/ports/shell.ts';
import {
  FatalError,
  Slot,
  useIsPage,
  useLive,
  useNavigationPhase,
  useInjectOptional,
} from '../../kernel/react.tsx';
import { LoadingBar } from '../../ui/messages/loading-bar.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PathBreadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer/footer.tsx';
import { PlainFooter } from './footer/legal-line.tsx';
import { partsOf, useFrameChoices } from './frame-choices.ts';
import styles from './frame.module.css';
import { Header } from './header/header.tsx';
import { LandingHeader } from './header/landing-header.tsx';
import { PlainHeader } from './header/plain-header.tsx';
import { fatalError } from './fatal-error.tsx';
import { Toasts } from './toasts.tsx';
import { useMember } from './use-member.ts';

interface FrameProps {
  layout: string | null;
  path: string;
  children: ReactNode;
}

const MAIN = 'main';

/** Behind the form of a sign-up, or beside the form of a log-in; decoration in both places. */
const BackPicture = ({ wide, narrow }: NonNullable<FrameChoices['picture']>) => (
  <div className={styles.picture}>
    <Picture {...wide} {...(narrow ? { narrow } : {})} alt="" fill />
  </div>
);

export default function FrameView({ layout, path, children }: FrameProps) {
  const { t } = useLingui();
  const isPage = useIsPage();
  const choices = useFrameChoices();
  const member = useMember();
  const { header, footer } = partsOf(layout, choices);
  const isDefault = layout === null;
  const hasPicture = layout === SignUpLayout.id || layout === LoginSideImageLayout.id;
  const isCovered = useLive(
    useInjectOptional(AgeQuestion),
    (question) => question.covers(),
    (question) => question.coversFirst(),
  );
  const page = (
    <div
      className={styles.frame}
      data-layout={layout ?? ''}
      data-sister={(header === 'full' && member?.is_cross_selling_unified_account) || undefined}
      inert={isCovered}
    >
      <a className="skip-link" href={`#${MAIN}`}>
        {t`Skip to content`}
      </a>
      <LoadingBar state={useNavigationPhase()} />
      {header === 'full' && <Header />}
      {header === 'landing' && <LandingHeader join={choices.join} />}
      {header === 'plain' && <PlainHeader />}
      {isDefault && (
        <div className={styles.start}>
          <Slot of={PageStart} />
          {member && <Slot of={MemberStart} />}
        </div>
      )}
      {hasPicture && choices.picture && <BackPicture {...choices.picture} />}
      <main id={MAIN} key={path} className={styles.main} tabIndex={-1}>
        {isDefault && isPage && <PathBreadcrumbs path={path} />}
        <FatalError value={fatalError}>{children}</FatalError>
      </main>
      {footer === 'full' && <Footer />}
      {footer === 'plain' && <PlainFooter />}
    </div>
  );
  return (
    <>
      {page}
      <Slot of={PageEnd} />
      <Toasts />
    </>
  );
}
