/** The member's side bar of windows below 1330 px; what it says is the plugin's that knows accounts. */
import { useLingui } from '@lingui/react/macro';
import { UserBar as UserBarSlot } from '../../../kernel/ports/shell.ts';
import { Slot } from '../../../kernel/react.tsx';
import type { PanelProps } from '../slots.ts';
import { Panel } from './panel.tsx';

export default function UserBar({ close }: PanelProps) {
  const { t } = useLingui();
  return (
    <Panel label={t`Your account`} close={close}>
      <Slot of={UserBarSlot} />
    </Panel>
  );
}
