/** The means of payment as one sentence; empty while unknown. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import type { Way, wayMachine } from './machine.ts';

export function WayText({ snapshot }: Pick<FlowProps<typeof wayMachine>, 'snapshot'>) {
  const { t } = useLingui();
  const texts: Record<NonNullable<Way>, string> = {
    redirect: t`You pay on the page of our payment partner and come back here afterwards. We never see your card.`,
    popup: t`The page of our payment partner opens over this one. We never see your card.`,
    inline: t`The card fields open here. What you type goes to a vault, and we never see it.`,
    carrier: t`You pay with your phone bill, and confirm it on your phone.`,
  };
  const { way } = snapshot.context;
  if (way === null) return null;
  return (
    <>
      <Icon name="lock" size={16} /> {texts[way]}
    </>
  );
}
