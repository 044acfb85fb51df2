/** Below the order history: the receipts of the orders that are shown. */
import { useMemo } from 'react';
import { Flow } from '../../../kernel/flow.tsx';
import type { OrdersEndProps } from '../../../kernel/ports/account.ts';
import { useInject } from '../../../kernel/react.tsx';
import { HttpClient, LanguageService } from '../../../kernel/registry/services.ts';
import { ReceiptList } from './receipt-list.tsx';
import type { listMachine } from './machine.ts';
import { listWith } from './start.ts';

export default function Receipts({ orders }: OrdersEndProps) {
  const http = useInject(HttpClient);
  const language = useInject(LanguageService);
  const machine = useMemo(() => listWith(http, language), [http, language]);
  return <Flow<typeof listMachine> of={machine} input={{ orders }} view={ReceiptList} />;
}
