/** The save button in every state of the list: it looks pressed immediately, before the origin responds. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import type { Savable } from '#ports/library.ts';
import { Button } from '#ui/actions/button.tsx';
import { isSaved, type wishlistMachine } from './machine.ts';
import styles from './save.module.css';

interface SaveViewProps extends FlowProps<typeof wishlistMachine> {
  product: Savable;
  variant: 'icon' | 'line';
  size?: 'm' | 'l';
}

export function SaveView({ snapshot, send, product, variant, size = 'm' }: SaveViewProps) {
  const { t } = useLingui();
  const { title } = product;
  const saved = isSaved(snapshot.context, product);
  const press = { icon: 'heart', size, onClick: () => send({ type: 'toggle', product }) } as const;
  if (variant === 'line')
    return (
      <Button {...press} variant="line" aria-pressed={saved}>
        {t`My list`}
      </Button>
    );
  return (
    <Button
      {...press}
      variant="icon"
      className={styles.round}
      filled={saved}
      data-saved={saved}
      data-quiet={saved ? undefined : ''}
      label={saved ? t`Remove ${title} from my list` : t`Save ${title} to my list`}
    />
  );
}
