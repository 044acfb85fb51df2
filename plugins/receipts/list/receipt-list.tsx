/** The list in every state; renders nothing if no order has a receipt. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { useRead } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import type { ReceiptEntry } from '../api.ts';
import { BuyerForm } from '../buyer/buyer-form.tsx';
import type { BuyerActor } from '../buyer/machine.ts';
import type { listMachine } from './machine.ts';
import styles from './receipts.module.css';

type Props = FlowProps<typeof listMachine>;

/** Height (px) of the heading and a line or two. */
const LIST_PX = 120;

function OpenForm({ actor, send }: { actor: BuyerActor } & Pick<Props, 'send'>) {
  const snapshot = useRead(
    actor,
    (seen) => seen,
    () => actor.getSnapshot(),
  );
  return <BuyerForm snapshot={snapshot} send={actor.send} close={() => send({ type: 'close' })} />;
}

function Receipt({ receipt, snapshot, send }: { receipt: ReceiptEntry } & Props) {
  const { t, i18n } = useLingui();
  const { number, kind, issued_at, url, has_buyer, order_id: orderId } = receipt;
  const isChosen = snapshot.context.orderId === orderId;
  const form = snapshot.children.buyer as BuyerActor | undefined;
  const isOpen = isChosen && snapshot.matches({ listed: 'writing' });
  const name =
    kind === 'refund' ? t`Credit note ${number}` : has_buyer ? t`Invoice ${number}` : t`Receipt ${number}`;
  return (
    <li>
      <Link href={url} download>
        {name}
      </Link>
      <span className={styles.day}>{i18n.date(issued_at, { dateStyle: 'long', timeZone: 'UTC' })}</span>
      {kind !== 'refund' && !has_buyer && !isOpen && (
        <Button
          variant="quiet"
          size="s"
          aria-label={t`Add billing details to ${number}`}
          onClick={() => send({ type: 'open', orderId })}
        >
          {t`Add billing details`}
        </Button>
      )}
      {isOpen && form && <OpenForm actor={form} send={send} />}
      {isChosen && snapshot.matches({ listed: 'named' }) && (
        <output className={styles.day}>{t`The invoice now names you. You can download it here.`}</output>
      )}
    </li>
  );
}

export function ReceiptList({ snapshot, send }: Props) {
  const { t } = useLingui();
  const id = useId();
  if (snapshot.matches('none')) return null;
  if (snapshot.matches('reading')) return <Skeleton height={LIST_PX} />;
  return (
    <section className={styles.receipts} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t`Receipts`}
      </h2>
      {snapshot.matches('failed') ? (
        <p className={styles.failed} role="alert">
          {t`The receipts could not be read.`}
          <Button variant="line" size="s" onClick={() => send({ type: 'retry' })}>
            {t`Try again`}
          </Button>
        </p>
      ) : (
        <>
          <p className={styles.lead}>
            {t`Do you need an invoice in your own or your company's name? Add the billing details to the receipt.`}
          </p>
          <ul className={styles.list}>
            {snapshot.context.receipts.map((receipt) => (
              <Receipt key={receipt.number} {...{ receipt, snapshot, send }} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
