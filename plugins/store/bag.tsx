/**
 * The cart icon, in the style of the product's icons; in this plugin, so that brands without a store do not load it.
 */
export function Bag({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" data-icon="" aria-hidden="true">
      <path d="M5.5 8.5h13l1 12h-15ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
    </svg>
  );
}
