/** Adds a film to the list or removes it: one button for every place that shows a film. */
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
