/** A payment on the page, in the mode in which it began. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PaymentFrameProps } from '#ports/checkout.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { INLINE_VIEWS } from '#gateways/installed/inline-views.ts';
import { Leave } from '../leave/leave.tsx';
import type { leaveMachine } from '../leave/machine.ts';
import { leaveWith } from '../leave/start.ts';
import { useEnd, useHolder } from '#gateways/shared/frame/hooks.ts';
import type { frameMachine } from './machine.ts';
import { Popup, type PopupProps } from './popup.dialog.tsx';
import { frameWith } from './start.ts';

function InFrame({ payment, onEnd }: PaymentFrameProps) {
  const { http } = useDeps(deps);
  const end = useEnd(onEnd);
  const frame = useHolder<HTMLIFrameElement>();
  const { payment_url: url, operation_id: operation } = payment;
  const machine = useMemo(
    () => frameWith({ http, url, frame: frame.get, onEnd: end }),
    [http, url, frame, end],
  );
  return (
    <Flow<typeof frameMachine, PopupProps>
      of={machine}
      input={{ url, operation }}
      view={Popup}
      frame={frame.set}
    />
  );
}

function Elsewhere({ payment, onEnd }: PaymentFrameProps) {
  const { navigation } = useDeps(deps);
  const end = useEnd(onEnd);
  const { payment_url: url, is_carrier: isCarrier } = payment;
  const machine = useMemo(
    () => leaveWith({ go: () => navigation.leave(url), onEnd: end }),
    [navigation, url, end],
  );
  return (
    <Flow<typeof leaveMachine, Pick<PaymentFrameProps, 'payment'>>
      of={machine}
      input={{ isCarrier }}
      view={Leave}
      payment={payment}
    />
  );
}

/** The card fields of the gateway. */
function Inline(props: PaymentFrameProps) {
  const { http, tracked } = useDeps(deps);
  const { gateway } = props.payment;
  const Shown = INLINE_VIEWS[gateway];
  if (!Shown)
    throw new Error(`gateway ${gateway} has no view for payments in the page; run npm run gateways`);
  return <Shown {...props} http={http} tracked={tracked} />;
}

const VIEWS = { popup: InFrame, redirect: Elsewhere, inline: Inline } as const;

export default function PaymentOnPage(props: PaymentFrameProps) {
  const { mode, operation_id: operation } = props.payment;
  const Shown = VIEWS[mode];
  return <Shown key={operation} {...props} />;
}
