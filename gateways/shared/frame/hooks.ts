/** Hooks shared by all payment views: holders of frames, and the callback for the end of a payment. */
import { useEffect, useState } from 'react';
import type { PaymentEnd, PaymentFrameProps } from '#ports/checkout.ts';
import { createHolder, type Holder } from './holder.ts';

export const useHolder = <Value>(): Holder<Value> => useState(() => createHolder<Value>())[0];

/** Calls the newest callback, although the machine was created with the first one. */
export function useEnd(onEnd: PaymentFrameProps['onEnd']): (end: PaymentEnd) => void {
  const holder = useHolder<PaymentFrameProps['onEnd']>();
  useEffect(() => holder.set(onEnd), [holder, onEnd]);
  // Notifies after the current action, because XState treats a machine started inside an action as a mistake.
  const [notify] = useState(() => (end: PaymentEnd) => queueMicrotask(() => holder.get()?.(end)));
  return notify;
}
