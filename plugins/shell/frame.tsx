/** The frame around a page: skip link, bars, header, the page itself, footer and toasts, depending on its layout. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  FloatingAction,
  LoginSideImageLayout,
  MemberStart,
  PageBreadcrumbs,
  PageEnd,
  PageFooter,
  PageStart,
  SignUpLayout,
  TaskLayout,
  type FrameChoices,
} from '#ports/shell.ts';
import {
  FatalError,
  LazyHydration,
  Slot,
  useIsPage,
  useLive,
  useNavigationPhase,
  useDeps,
} from '#app/react/bindings.tsx';
import { LoadingBar } from '#ui/messages/loading-bar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from './deps.ts';
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

/** Constant elements, because lazy hydration requires the same elements in each rendering of the frame. */
const FULL_HEADER = <Header />;
const PLAIN_HEADER = <PlainHeader />;
const FLOATING = <Slot of={FloatingAction} hydrated="soon" />;
const PAGE_START = <Slot of={PageStart} hydrated="soon" />;
const PAGE_END = <Slot of={PageEnd} hydrated="soon" />;
const footersOf = (hydrated: 'near' | 'soon') => ({
  full: <Slot of={PageFooter} kind="full" hydrated={hydrated} />,
  plain: <Slot of={PageFooter} kind="plain" hydrated={hydrated} />,
});

/** A decorative picture behind the form of a sign-up, or next to the form of a login. */
const BackPicture = ({
  wide,
  narrow,
  beside,
}: NonNullable<FrameChoices['picture']> & { beside: boolean }) => (
  <div className={styles.picture} data-beside={beside || undefined}>
    <Picture {...wide} {...(narrow ? { narrow } : {})} alt="" fill sizes={beside ? '50vw' : '100vw'} />
  </div>
);

export default function FrameView({ layout, path, children }: FrameProps) {
  const { t } = useLingui();
  const isPage = useIsPage();
  const choices = useFrameChoices();
  const member = useMember();
  const { header, footer } = partsOf(layout, choices);
  const { discretion, leadAllowed, age } = useDeps(deps);
  // The origin renders the footer's button for discreet mode as off; if the mode is on, the footer is hydrated early,
  // so that screen readers get the correct state.
  const [footers] = useState(() => footersOf(discretion?.discreet() ? 'soon' : 'near'));
  // Components that read a statechart are separate, so that the frame neither waits for one nor fails with it.
  const landingHeader = useMemo(() => <LandingHeader join={choices.join} />, [choices.join]);
  const breadcrumbs = useMemo(() => <Slot of={PageBreadcrumbs} path={path} hydrated="soon" />, [path]);
  // A page with a single task has the ordinary frame, but no links to other pages.
  const isDefault = layout === null || layout === TaskLayout.id;
  const isLead = choices.lead === true;
  useEffect(() => {
    if (isLead) leadAllowed({ path });
    // `leadAllowed` is omitted, because it never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLead, path]);
  const isBeside = layout === LoginSideImageLayout.id;
  const isCovered = useLive(
    age,
    (question) => question.covers(),
    (question) => question.coversFirst(),
  );
  const page = (
    <div
      className={styles.frame}
      data-layout={layout ?? ''}
      data-sister={(header === 'full' && member?.is_cross_selling_unified_account) || undefined}
      inert={isCovered}
      // A script in index.html removes `inert` before React starts, for browsers in which the question is answered.
      suppressHydrationWarning
    >
      <a className="skip-link" href={`#${MAIN}`}>
        {t`Skip to content`}
      </a>
      <LoadingBar state={useNavigationPhase()} />
      {header === 'full' && <LazyHydration>{FULL_HEADER}</LazyHydration>}
      {header === 'landing' && <LazyHydration>{landingHeader}</LazyHydration>}
      {header === 'plain' && <LazyHydration>{PLAIN_HEADER}</LazyHydration>}
      {(isDefault || layout === SignUpLayout.id) && (
        <div className={styles.start}>
          <div className={styles.promos}>{PAGE_START}</div>
          {/* Members are not asked for anything on a page with a single task, such as the page after a payment. */}
          {layout === null && member && <Slot of={MemberStart} />}
        </div>
      )}
      {(isBeside || layout === SignUpLayout.id) && choices.picture && (
        <BackPicture {...choices.picture} beside={isBeside} />
      )}
      <main id={MAIN} key={path} className={styles.main} tabIndex={-1}>
        {isDefault && isPage && breadcrumbs}
        <FatalError value={fatalError}>{children}</FatalError>
      </main>
      {layout === null && (
        <div className={styles.floating} data-floating="">
          {FLOATING}
        </div>
      )}
      {footer !== 'none' && footers[footer]}
    </div>
  );
  return (
    <>
      {page}
      {PAGE_END}
      <Toasts />
    </>
  );
}
