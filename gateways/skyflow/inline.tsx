/** A payment with card fields in our page: the frames of the vault and of the bank. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { InlineProps } from '#gateways/shared/inline-props.ts';
import { useEnd, useHolder } from '#gateways/shared/frame/hooks.ts';
import { Card, type CardProps } from './card.tsx';
import type { cardMachine } from './machine.ts';
import { cardWith } from './start.ts';

/** The scheme of the brand's theme. */
const scheme = (): 'light' | 'dark' =>
  getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light';

export function Inline({ sells, payment, onEnd, http, tracked }: InlineProps) {
  const { t } = useLingui();
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
    () =>
      cardWith({
        http,
        sells,
        payment,
        labels,
        scheme,
        fields: fields.get,
        bank: bank.get,
        onEnd: end,
        tracked,
      }),
    // Creates the machine once.
    // oxlint-disable-next-line react/exhaustive-deps
    [http, sells, operation, end, tracked],
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
