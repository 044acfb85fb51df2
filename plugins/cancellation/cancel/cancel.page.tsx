/** /cancel and /profile/cancel: the two steps if there is something to cancel, otherwise an explanation. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from '../deps.ts';
import type { OwnCancellationStatus } from '../api.ts';
import { BundleEnd } from '../outcomes.tsx';
import type { phoneMachine } from '../phone/machine.ts';
import { Phone, type PhoneProps } from '../phone/phone.tsx';
import { phoneWith } from '../phone/start.ts';
import type { CancelData } from './cancel.loader.ts';
import { Guest, NothingToCancel } from './elsewhere.tsx';
import { BENEFITS, type Benefit, type cancelMachine } from './machine.ts';
import { cancelWith } from './start.ts';
import type { StepsProps } from './step-props.ts';
import { Steps } from './steps.tsx';

/** The site's benefits, in display order. */
function useBenefits(): readonly Benefit[] {
  const { downloads, reviews } = useDeps(deps);
  const has: Partial<Record<Benefit, boolean>> = {
    downloads: downloads !== undefined,
    reviews: reviews !== undefined,
  };
  return BENEFITS.filter((one) => has[one] ?? true);
}

function TwoSteps({ current }: { current: OwnCancellationStatus }) {
  const { http, toasts, changed } = useDeps(deps);
  const benefits = useBenefits();
  // Creates the machine once.
  // oxlint-disable-next-line react/exhaustive-deps
  const machine = useMemo(() => cancelWith({ http, toasts, changed: () => changed() }), [http, toasts]);
  const { subscription_data_id, withdrawal } = current;
  return (
    <Flow<typeof cancelMachine, StepsProps>
      of={machine}
      input={{ subscriptionId: subscription_data_id, benefits, withdrawal }}
      view={Steps}
      current={current}
    />
  );
}

function ByPhone({ email, current }: PhoneProps) {
  const { http } = useDeps(deps);
  const machine = useMemo(() => phoneWith({ http, email }), [http, email]);
  return <Flow<typeof phoneMachine, PhoneProps> of={machine} view={Phone} email={email} current={current} />;
}

function contentOf(data: CancelData): ReactNode {
  if (data === null) return <Guest />;
  const { current, email } = data;
  if (current.status === 'bundle') return <BundleEnd />;
  if (current.status !== 'cancellable') return <NothingToCancel current={current} />;
  return current.is_phone ? <ByPhone email={email} current={current} /> : <TwoSteps current={current} />;
}

export default function CancelPage({ data }: PageProps<CancelData>) {
  const { t } = useLingui();
  return (
    <SideStill
      caption={t`The last row leaves first, and the light stays on.`}
      title={t`Cancel your subscription`}
    >
      {contentOf(data)}
    </SideStill>
  );
}
