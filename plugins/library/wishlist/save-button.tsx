/** Puts a film on the list and takes it off: one for every place a film is offered. */
import type { Savable } from '#ports/library.ts';
import { useFlow } from '#app/react/bindings.tsx';
import { WishlistFlow } from '../refs.ts';
import { SaveView } from './save-view.tsx';

interface SaveButtonProps {
  product: Savable;
  variant: 'icon' | 'line';
  size?: 'm' | 'l';
}

export default function SaveButton(props: SaveButtonProps) {
  const [snapshot, send] = useFlow(WishlistFlow);
  return <SaveView {...props} snapshot={snapshot} send={send} />;
}
