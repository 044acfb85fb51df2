/** A payment on the page, in the mode in which it was begun. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { Flow } from '../../../kernel/flow.tsx';
import type { PaymentFrameProps } from '../../../kernel/ports/checkout.ts';
import { useInject } from '../../../kernel/react.tsx';
import { HttpClient, NavigationService } from '../../../kernel/registry/services.ts';
import { Card, type CardProps } from '../card/card.tsx';
import type { cardMachine } from '../card/machine.ts';
import { cardWith } from '../card/start.ts';
import { Leave } from '../leave/leave.tsx';
import type { leaveMachine } from '../leave/machine.ts';
import { leaveWith } from '../leave/start.ts';
import type { frameMachine } from './machine.ts';
import { Popup, type PopupProps } from './popup.dialog.tsx';
import { frameWith } from './start.ts';

/** The newest of a function that changes from rendering to rendering, for a machine that is made once. */
function useNewest<Fn extends (...given: never[]) => unknown>(fn: Fn): Fn {
  const newest = useRef(fn);
  newest.current = fn;
  return useMemo(() => ((...given: never[]) => newest.current(...given)) as Fn, []);
}

function InFrame({ payment, onEnd }: PaymentFrameProps) {
  const http = useInject(HttpClient);
  const end = useNewest(onEnd);
  const frame = useRef<HTMLIFrameElement>(null);
  const { payment_url: url, operation_id: operation } = payment;
  const machine = useMemo(
    () => frameWith({ http, url, frame: () => frame.current, onEnd: end }),
    [http, url, end],
  );
  return (
    <Flow<typeof frameMachine, PopupProps>
      of={machine}
      input={{ url, operation }}
      view={Popup}
      frame={frame}
    />
  );
}

function Inline({ payment, onEnd }: PaymentFrameProps) {
  const { t } = useLingui();
  const http = useInject(HttpClient);
  const end = useNewest(onEnd);
  const fields = useRef<HTMLIFrameElement>(null);
  const bank = useRef<HTMLIFrameElement>(null);
  const labels = {
    name: t`Name on the card`,
    number: t`Card number`,
    expiry: t`Month/Year`,
    cvv: t`CVV`,
    postalCode: t`Postal code`,
  };
  const { operation_id: operation } = payment;
  const machine = useMemo(
    () =>
      cardWith({ http, payment, labels, fields: () => fields.current, bank: () => bank.current, onEnd: end }),
    // One machine for as long as the order stands.
    // oxlint-disable-next-line react/exhaustive-deps
    [http, operation, end],
  );
  return (
    <Flow<typeof cardMachine, CardProps>
      of={machine}
      input={{ operation }}
      view={Card}
      payment={payment}
      fields={fields}
      bank={bank}
    />
  );
}

function Elsewhere({ payment, onEnd }: PaymentFrameProps) {
  const navigation = useInject(NavigationService);
  const end = useNewest(onEnd);
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
