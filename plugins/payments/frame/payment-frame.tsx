/** A payment on the page, in the mode in which it was begun. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { Tracked } from '#ports/analytics.ts';
import type { PaymentEnd, PaymentFrameProps } from '#ports/checkout.ts';
import { useEmit, useInject } from '#app/react/bindings.tsx';
import { HttpClient, NavigationService } from '#app/services.ts';
import { Card, type CardProps } from '../gateways/skyflow/card.tsx';
import type { cardMachine } from '../gateways/skyflow/machine.ts';
import { cardWith } from '../gateways/skyflow/start.ts';
import { Leave } from '../leave/leave.tsx';
import type { leaveMachine } from '../leave/machine.ts';
import { leaveWith } from '../leave/start.ts';
import { createHolder, type Holder } from './holder.ts';
import type { frameMachine } from './machine.ts';
import { Popup, type PopupProps } from './popup.dialog.tsx';
import { frameWith } from './start.ts';

const useHolder = <Value,>(): Holder<Value> => useState(() => createHolder<Value>())[0];

/** Tells the newest listener, though the machine was made for the first one. */
function useEnd(onEnd: PaymentFrameProps['onEnd']): (end: PaymentEnd) => void {
  const holder = useHolder<PaymentFrameProps['onEnd']>();
  useEffect(() => holder.set(onEnd), [holder, onEnd]);
  // Once the action that tells has run: XState takes a statechart that another's action makes for a mistake.
  const [tell] = useState(() => (end: PaymentEnd) => queueMicrotask(() => holder.get()?.(end)));
  return tell;
}

function InFrame({ payment, onEnd }: PaymentFrameProps) {
  const http = useInject(HttpClient);
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

function Inline({ payment, onEnd }: PaymentFrameProps) {
  const { t } = useLingui();
  const http = useInject(HttpClient);
  const tracked = useEmit(Tracked);
  const end = useEnd(onEnd);
  const fields = useHolder<HTMLIFrameElement>();
  const bank = useHolder<HTMLIFrameElement>();
  const labels = {
    name: t`Name on the card`,
    number: t`Card number`,
    expiry: t`Month/Year`,
    cvv: t`CVV`,
    postalCode: t`Postal code`,
  };
  const { operation_id: operation } = payment;
  const machine = useMemo(
    () => cardWith({ http, payment, labels, fields: fields.get, bank: bank.get, onEnd: end, tracked }),
    // One machine for as long as the order stands.
    // oxlint-disable-next-line react/exhaustive-deps
    [http, operation, end, tracked],
  );
  return (
    <Flow<typeof cardMachine, CardProps>
      of={machine}
      input={{ operation }}
      view={Card}
      payment={payment}
      fields={fields.set}
      bank={bank.set}
    />
  );
}

function Elsewhere({ payment, onEnd }: PaymentFrameProps) {
  const navigation = useInject(NavigationService);
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

const MODES = { popup: InFrame, inline: Inline, redirect: Elsewhere } as const;

export default function PaymentOnPage(props: PaymentFrameProps) {
  const Shown = MODES[props.payment.mode];
  return <Shown key={props.payment.operation_id} {...props} />;
}
