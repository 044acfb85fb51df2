/** The line beside a button that leads to a subscription: what it costs at least, and that it can be left. */
import { useFlow } from '../../../kernel/react.tsx';
import { PriceFlow } from '../refs.ts';
import { PriceText } from './price-text.tsx';

export default function PriceLine() {
  const [snapshot] = useFlow(PriceFlow);
  return <PriceText snapshot={snapshot} />;
}
