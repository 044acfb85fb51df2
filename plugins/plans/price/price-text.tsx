/** The least price as a sentence; nothing while it is unknown. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '../../../kernel/flow.tsx';
import { priceText } from '../../../kernel/i18n/price.ts';
import type { priceMachine } from './machine.ts';

export function PriceText({ snapshot }: Pick<FlowProps<typeof priceMachine>, 'snapshot'>) {
  const { t, i18n } = useLingui();
  const { price: least } = snapshot.context;
  if (!least) return null;
  const price = priceText(least.cents, least.currency, i18n.locale);
  return <>{t`From ${price} a month, cancel anytime`}</>;
}
