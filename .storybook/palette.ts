/** The stylesheet of a story's brand, and the palettes of the others. */

const styles = import.meta.glob<string>('../brands/*/theme.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

const stylesheet = (): HTMLStyleElement => document.head.appendChild(document.createElement('style'));
/** Separate and never disabled, because a browser that loses a font re-renders every text. */
const fonts = stylesheet();
const worn = stylesheet();

export function wear(brand: string): void {
  const style = styles[`../brands/${brand}/theme.css`] ?? '';
  const rules = style.replaceAll(FONT_FACE, '');
  // Setting the same text again would parse it and load its fonts for each story.
  if (worn.textContent === rules) return;
  fonts.textContent = (style.match(FONT_FACE) ?? []).join('\n');
  worn.textContent = rules;
}

const others = new Map<string, HTMLStyleElement>();

/** Disabled until their palette is checked. Contrast does not depend on fonts. */
function paletteOf(brand: string): HTMLStyleElement {
  const known = others.get(brand);
  if (known) return known;
  const style = document.createElement('style');
  style.textContent = (styles[`../brands/${brand}/theme.css`] ?? '').replaceAll(FONT_FACE, '');
  others.set(brand, style);
  worn.after(style);
  return style;
}

/** Transitions, however short, would still show the previous colours. */
const still = document.createElement('style');
still.textContent = '*, ::before, ::after { transition-property: none !important; }';

/** Disables transitions until `look` is done. */
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
