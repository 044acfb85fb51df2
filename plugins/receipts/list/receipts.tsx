/** The receipts of the visible orders, below the order history. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { OrdersEndProps } from '#ports/account.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { ReceiptList } from './receipt-list.tsx';
import type { listMachine } from './machine.ts';
import { listWith } from './start.ts';

export default function Receipts({ orders }: OrdersEndProps) {
  const { http, language } = useDeps(deps);
  const machine = useMemo(() => listWith(http, language), [http, language]);
  return <Flow<typeof listMachine> of={machine} input={{ orders }} view={ReceiptList} />;
}
