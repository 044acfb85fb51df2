/** The bars above a page: a sentence with a link, and an offer with a countdown. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFlow, useHydrated, useLive, useServed, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';
import styles from './bars.module.css';
import { PromosFlow } from './refs.ts';
import { renderedOf, facesAt, leftUntil, type RenderedBar, type Face } from './shown.ts';

const twoDigits = (count: number): string => String(count).padStart(2, '0');

interface TimeLeftProps {
  until: number;
  /** Null until the visitor's clock has been read: then the layout is rendered without numbers. */
  now: number | null;
}

/**
 * The remaining time in days to seconds; screen readers get one sentence with the end, so that the time is not read
 * every second.
 */
function TimeLeft({ until, now }: TimeLeftProps) {
  const { t, i18n } = useLingui();
  const isHydrated = useHydrated();
  const left = now === null ? null : leftUntil(until, now);
  const units = [
    ['days', t({ context: 'of a countdown', message: 'd' })],
    ['hours', t({ context: 'of a countdown', message: 'h' })],
    ['minutes', t({ context: 'of a countdown', message: 'min' })],
    ['seconds', t({ context: 'of a countdown', message: 's' })],
  ] as const;
  // The end in the visitor's own time zone, which the origin does not know.
  const end = isHydrated
    ? new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(until)
    : null;
  return (
    <span className={styles.timer} role="timer">
      {end !== null && <span className="visually-hidden">{t`Ends on ${end}`}</span>}
      <span className={styles.digits} aria-hidden="true">
        {units.map(([unit, name]) => (
          <span key={unit} data-unit={unit}>
            <b>{left ? twoDigits(left[unit]) : '\u2007\u2007'}</b> {name}
          </span>
        ))}
      </span>
    </span>
  );
}

interface PromoProps {
  face: Face;
  children: ReactNode;
}

/**
 * A promotion. Links to pages of this site are in the page's language, if the page exists; other links are https URLs.
 */
function Promo({ face: { link }, children }: PromoProps) {
  const served = useServed();
  const { signUpLink, session } = useDeps(deps);
  const signUp = signUpLink({});
  const isMember = useLive(
    session,
    (session) => session.user()?.is_subscribed === true && session.userType() !== 'trial',
  );
  if (link === null) return <p className={styles.words}>{children}</p>;
  const isOwn = link.startsWith('/');
  const href = isOwn ? served(link) : link;
  // Subscribers get no link to the sign-up page, which would redirect them to their account.
  const isForOthers = isMember === true && href?.split('?')[0] === signUp;
  if (href === null || isForOthers) return <p className={styles.words}>{children}</p>;
  return (
    <a className={styles.words} href={href} {...(isOwn ? {} : { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

export default function Bars() {
  const { t } = useLingui();
  const [{ context }] = useFlow(PromosFlow);
  const { promos, position, placed, now } = context;
  const { inPlace, over } = renderedOf(facesAt(promos, position), placed, now);
  const labels = { bar: t`Promotion`, countdown: t`Offer that ends soon` };
  const renderBar = ({ face, on, place }: RenderedBar) => (
    <aside
      key={face.key}
      className={styles.bar}
      aria-label={labels[face.kind]}
      data-on={on}
      data-place={place}
      data-kind={face.kind}
      data-device={face.device}
      data-from={face.from}
      data-until={face.until}
      style={face.colours}
      // The script in the document has read the clock before hydration.
      suppressHydrationWarning
    >
      <Promo face={face}>
        {face.title && <strong>{face.title}</strong>}
        <span>{face.text}</span>
        {face.kind === 'countdown' && <TimeLeft until={face.until} now={now} />}
      </Promo>
    </aside>
  );
  return (
    <>
      {inPlace.map(renderBar)}
      {over.length > 0 && <div className={styles.over}>{over.map(renderBar)}</div>}
    </>
  );
}
