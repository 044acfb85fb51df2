/** Props of the parts of the cart's page. */
import type { FlowProps } from '#app/react/flow.tsx';
import type { Cart } from '../api.ts';
import type { cartMachine } from '../cart/machine.ts';

export type CartProps = FlowProps<typeof cartMachine>;

export interface PayingProps {
  cart: Cart;
  /** Whether the cart is being changed or loaded, so that it cannot be paid yet. */
  isBusy: boolean;
}
