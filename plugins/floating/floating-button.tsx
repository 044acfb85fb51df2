/** The button at the lower edge of a page; the offer depends on the visitor. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { IconName } from '#ui/actions/icon.tsx';
import { deps } from './deps.ts';
import css from './floating-button.module.css';
import type { floatingMachine, Offer } from './machine.ts';
import { watchRoom } from './room.ts';

const ICONS: Readonly<Record<Offer, IconName>> = {
  free: 'play',
  'sign-up': 'arrow-right',
  app: 'download',
  random: 'shuffle',
};

/** Whether the brand has the page that the offer links to. */
function useHas(offer: Offer | null): boolean {
  const { watchLink, signUpLink, free } = useDeps(deps);
  const hasLead = free !== undefined;
  if (offer === null) return false;
  if (offer === 'free') return hasLead;
  if (offer === 'random') return watchLink({ slug: 'any', kind: 'movie', id: 1 }) !== null;
  return offer === 'app' || signUpLink({}) !== null;
}

/** Hidden if it would cover content, unless it has the focus. */
function Place({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { current } = place;
    if (current)
      watchRoom(
        current,
        (isClear) => setRoom(isClear || current.contains(document.activeElement)),
        controller.signal,
      );
    return () => controller.abort();
  }, []);
  return (
    <div ref={place} className={css.button} data-away={hasRoom ? undefined : ''}>
      {children}
    </div>
  );
}

export function FloatingButton({ snapshot, send }: FlowProps<typeof floatingMachine>) {
  const { t } = useLingui();
  const { offer } = snapshot.context;
  const hasOffer = useHas(offer);
  const texts: Readonly<Record<Offer, string>> = {
    free: t`Watch free`,
    'sign-up': t`Become a member`,
    app: t`Get the app`,
    random: t`Surprise me`,
  };
  return (
    offer !== null &&
    hasOffer && (
      <Place>
        <Button
          icon={ICONS[offer]}
          busy={snapshot.matches('drawing') || snapshot.matches('asking')}
          onClick={() => send({ type: 'press' })}
        >
          {texts[offer]}
        </Button>
      </Place>
    )
  );
}
