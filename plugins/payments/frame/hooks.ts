/** What every view of a payment is made with: holders of frames, and the way to tell that it ended. */
import { useEffect, useState } from 'react';
import type { PaymentEnd, PaymentFrameProps } from '#ports/checkout.ts';
import { createHolder, type Holder } from './holder.ts';

export const useHolder = <Value>(): Holder<Value> => useState(() => createHolder<Value>())[0];

/** Tells the newest listener, though the machine was made for the first one. */
export function useEnd(onEnd: PaymentFrameProps['onEnd']): (end: PaymentEnd) => void {
  const holder = useHolder<PaymentFrameProps['onEnd']>();
  useEffect(() => holder.set(onEnd), [holder, onEnd]);
  // Once the action that tells has run: XState takes a statechart that another's action makes for a mistake.
  const [tell] = useState(() => (end: PaymentEnd) => queueMicrotask(() => holder.get()?.(end)));
  return tell;
}
