/** Container of toasts at the window's edge, rendered from the start so that they are announced; their view loads later. */
import { useLingui } from '@lingui/react/macro';
import { Slot, usePreload, useToasts } from '#app/react/bindings.tsx';
import { ToastRegion } from '#ui/messages/toast-region.tsx';
import { ToastList } from './refs.ts';

export function Toasts() {
  const { t } = useLingui();
  const toasts = useToasts();
  // Loaded before there is a toast, which may be about a lost network.
  usePreload(ToastList);
  return (
    <ToastRegion label={t`Messages`}>
      {toasts.length > 0 && <Slot of={ToastList} toasts={toasts} />}
    </ToastRegion>
  );
}
