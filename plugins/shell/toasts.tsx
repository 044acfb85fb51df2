/**
 * The container of toasts at the window's edge, rendered from the start so that screen readers announce them; their
 * view loads later.
 */
import { useLingui } from '@lingui/react/macro';
import { Slot, usePreload, useToasts } from '#app/react/bindings.tsx';
import { ToastRegion } from '#ui/messages/toast-region.tsx';
import { ToastList } from './refs.ts';

export function Toasts() {
  const { t } = useLingui();
  const toasts = useToasts();
  // Loaded in advance, because a toast may report a lost connection.
  usePreload(ToastList);
  return (
    <ToastRegion label={t`Messages`}>
      {toasts.length > 0 && <Slot of={ToastList} toasts={toasts} />}
    </ToastRegion>
  );
}
