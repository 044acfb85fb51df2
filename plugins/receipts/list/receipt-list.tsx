/** The list in every state; nothing of it where no order has a receipt. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FlowProps } from '../../../kernel/flow.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Skeleton } from '../../../ui/messages/skeleton.tsx';
import type { listMachine } from './machine.ts';
import styles from './receipts.module.css';

/** Height (px) of the heading and a line or two. */
const LIST_PX = 120;

export function ReceiptList({ snapshot, send }: FlowProps<typeof listMachine>) {
  const { t, i18n } = useLingui();
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
        <ul className={styles.list}>
          {snapshot.context.receipts.map(({ number, kind, issued_at, url }) => (
            <li key={number}>
              <Link href={url} download>
                {kind === 'refund' ? t`Credit note ${number}` : t`Receipt ${number}`}
              </Link>
              <span className={styles.day}>
                {i18n.date(issued_at, { dateStyle: 'long', timeZone: 'UTC' })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
