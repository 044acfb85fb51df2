/** The sign-up in every state: the list of steps, and the current one. */
import { useEffect } from 'react';
import { Account } from './account.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Declined, Done, Returned, Subscribed, TryAgain } from './endings.tsx';
import { Offer } from './offer.tsx';
import { Paying } from './paying.tsx';
import type { JoinProps } from './props.ts';
import { CouponRefused, OfferGone, RefusedBundle, Repriced } from './refusals.tsx';
import { StepList, type Step } from './step-list.tsx';
import { Verifying } from './verifying.tsx';
import { Waiting } from './waiting.tsx';
import styles from './join.module.css';

const stepOf = (snapshot: JoinProps['snapshot']): Step => {
  if (snapshot.hasTag('confirm')) return 'confirm';
  return snapshot.context.buyer === 'guest' ? 'account' : 'payment';
};

/** Reports when the browser restores the page, and when this tab becomes visible again. */
function useReturn(send: JoinProps['send']): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'returned' });
    const seen = () => document.visibilityState === 'visible' && send({ type: 'look' });
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [send]);
}

function Shown(props: JoinProps) {
  const { snapshot } = props;
  if (snapshot.matches('account')) return <Account {...props} />;
  if (snapshot.matches('offering')) return <Offer {...props} />;
  if (snapshot.matches('paying')) return <Paying {...props} />;
  if (snapshot.matches('verifying')) return <Verifying {...props} />;
  if (snapshot.matches('done')) return <Done {...props} />;
  if (snapshot.matches('returned')) return <Returned {...props} />;
  if (snapshot.matches('elsewhere')) return <Elsewhere {...props} />;
  if (snapshot.matches('declined')) return <Declined {...props} />;
  if (snapshot.matches('subscribed')) return <Subscribed {...props} />;
  if (snapshot.matches('refusedBundle')) return <RefusedBundle {...props} />;
  if (snapshot.matches('offerGone')) return <OfferGone {...props} />;
  if (snapshot.matches('couponRefused')) return <CouponRefused {...props} />;
  if (snapshot.matches('repriced')) return <Repriced {...props} />;
  if (snapshot.matches('tryAgain')) return <TryAgain {...props} />;
  return <Waiting />;
}

export function Join(props: JoinProps) {
  const { snapshot, send } = props;
  useReturn(send);
  return (
    <div className={styles.join} data-confirming={snapshot.hasTag('confirm') || undefined}>
      <StepList step={stepOf(snapshot)} isDone={snapshot.matches('done') || snapshot.matches('left')} />
      <Shown {...props} />
    </div>
  );
}
