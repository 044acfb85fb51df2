/**
 * The payment button with the price, the next charge and the means of payment. Nothing is charged before a click on it.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useRead } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useAgreement } from '#ui/forms/use-agreement.ts';
import type { Way, WayActor } from '../way/machine.ts';
import { WayText } from '../way/way-text.tsx';
import { useDueWords } from './due.ts';
import { Facts } from './facts.tsx';
import { BeginNow, LegalNotes } from './legal-notes.tsx';
import type { JoinProps } from './props.ts';
import styles from './join.module.css';

type Pay = Pick<JoinProps, 'snapshot' | 'send' | 'plan'>;

/** The payment button. `beginNow`: the version of the text that the buyer has to accept; null if there is none. */
function PayButton({ snapshot, send, plan, way, beginNow }: Pay & { way: Way; beginNow: string | null }) {
  const words = useDueWords()(plan, undefined, way === 'carrier');
  const agreement = useAgreement(beginNow !== null);
  const pay = () => agreement.whenAgreed(() => send({ type: 'pay', beginNow }));
  return (
    <div className={styles.pay}>
      {beginNow !== null && <BeginNow agreement={agreement} />}
      <Button size="l" wide busy={snapshot.hasTag('busy')} onClick={pay}>
        {words.button}
      </Button>
      <p className={styles.terms}>{words.terms}</p>
      <LegalNotes asksConsent={beginNow !== null} />
    </div>
  );
}

/** Shows the means of payment of `actor`, a child of the sign-up's statechart. */
function PayByWay({ actor, ...pay }: Pay & { actor: WayActor }) {
  const snapshot = useRead(
    actor,
    (seen) => seen,
    () => actor.getSnapshot(),
  );
  const { way, facts } = snapshot.context;
  return (
    <>
      {facts && facts.today && <Facts facts={facts} />}
      <PayButton {...pay} way={way} beginNow={facts?.begin_now ?? null} />
      <p className={styles.way}>
        <WayText snapshot={snapshot} />
      </p>
    </>
  );
}

/** Moves the focus to the heading if the focused element disappeared with the previous step. */
function useFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

export function Offer({ snapshot, send, plan }: JoinProps) {
  const { t } = useLingui();
  const title = useFocus();
  const { earlier } = snapshot.context;
  const way = snapshot.children.way as WayActor | undefined;
  return (
    <>
      <h2 ref={title} tabIndex={-1} className={styles.title}>{t`Payment`}</h2>
      {earlier === 'open' && (
        <output className={styles.note}>
          {t`You are back before paying. No payment has reached us, and going on does not charge you twice.`}
        </output>
      )}
      {earlier === 'declined' && (
        <output className={styles.note}>
          {t`The last payment was declined and nothing was charged. You can try again or pay in another way.`}
        </output>
      )}
      {way ? (
        <PayByWay actor={way} {...{ snapshot, send, plan }} />
      ) : (
        <PayButton way={null} beginNow={null} {...{ snapshot, send, plan }} />
      )}
    </>
  );
}
