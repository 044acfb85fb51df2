/** Where messages stand at the window's edge, there from the start so that they are read aloud; what renders them comes later. */
import { useLingui } from '@lingui/react/macro';
import { Slot, usePreload, useToasts } from '#app/react/bindings.tsx';
import { ToastRegion } from '#ui/messages/toast-region.tsx';
import { ToastList } from './refs.ts';

export function Toasts() {
  const { t } = useLingui();
  const toasts = useToasts();
  // Fetched before there is a message: it may have to say that the network is gone.
  usePreload(ToastList);
  return (
    <ToastRegion label={t`Messages`}>
      {toasts.length > 0 && <Slot of={ToastList} toasts={toasts} />}
    </ToastRegion>
  );
}
