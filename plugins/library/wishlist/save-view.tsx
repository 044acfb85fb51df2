/** The button that saves in every state of the list: pressed at once, whatever the origin has answered so far. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '../../../kernel/flow.tsx';
import type { Savable } from '../../../kernel/ports/library.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { isSaved, type wishlistMachine } from './machine.ts';
import styles from './save.module.css';

interface SaveViewProps extends FlowProps<typeof wishlistMachine> {
  product: Savable;
  variant: 'icon' | 'line';
}

export function SaveView({ snapshot, send, product, variant }: SaveViewProps) {
  const { t } = useLingui();
  const { title } = product;
  const saved = isSaved(snapshot.context, product);
  const press = {
    'aria-pressed': saved,
    icon: 'heart',
    onClick: () => send({ type: 'toggle', product }),
  } as const;
  if (variant === 'icon')
    return <Button {...press} variant="icon" className={styles.round} label={t`Keep ${title} on my list`} />;
  return (
    <Button {...press} variant="line">
      {t`My list`}
    </Button>
  );
}
