/** The stylesheet of the brand that a story wears, and the palettes of the others. */

const styles = import.meta.glob<string>('../brands/*/theme.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

const sheet = (): HTMLStyleElement => document.head.appendChild(document.createElement('style'));
/** Apart, and never off: a browser that loses a font draws every text anew. */
const fonts = sheet();
const worn = sheet();

export function wear(brand: string): void {
  const style = styles[`../brands/${brand}/theme.css`] ?? '';
  const rules = style.replaceAll(FONT_FACE, '');
  // The same again would be parsed, and its fonts loaded, for each story.
  if (worn.textContent === rules) return;
  fonts.textContent = (style.match(FONT_FACE) ?? []).join('\n');
  worn.textContent = rules;
}

const others = new Map<string, HTMLStyleElement>();

/** Beside each other, each off until it is looked at. Contrast has no use for their fonts. */
function paletteOf(brand: string): HTMLStyleElement {
  const known = others.get(brand);
  if (known) return known;
  const style = document.createElement('style');
  style.textContent = (styles[`../brands/${brand}/theme.css`] ?? '').replaceAll(FONT_FACE, '');
  others.set(brand, style);
  worn.after(style);
  return style;
}

/** Transitions, however short, would still show the colours of before. */
const still = document.createElement('style');
still.textContent = '*, ::before, ::after { transition-property: none !important; }';

/** Shows every change of colours immediately, until `look` is done. */
export async function withoutTransitions(look: () => Promise<void>): Promise<void> {
  if (still.isConnected) return look();
  document.head.append(still);
  try {
    await look();
  } finally {
    still.remove();
  }
}

const turn = ({ sheet: rules }: HTMLStyleElement, isOn: boolean): void => {
  if (rules) rules.disabled = !isOn;
};

export async function inPaletteOf(brand: string, look: () => Promise<void>): Promise<void> {
  const palette = paletteOf(brand);
  await withoutTransitions(async () => {
    turn(palette, true);
    turn(worn, false);
    try {
      await look();
    } finally {
      turn(worn, true);
      turn(palette, false);
    }
  });
}
