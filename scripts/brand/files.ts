/** Contents of a generated brand's files. */
import type { Brand } from '#app/brand.ts';
import { otherGround, paletteOf, type Palette } from './palette.ts';
import { stackOf, stackOfEmail, type Typeface } from './typefaces.ts';

export interface BrandPlan {
  readonly id: string;
  readonly name: string;
  readonly accent: string;
  readonly background: string;
  readonly heading: Typeface;
  readonly text: Typeface;
  /** Ids of the plugins, in order. */
  readonly plugins: readonly string[];
  readonly settings: Brand['settings'];
  readonly siteSettings: Brand['siteSettings'];
  readonly info: Brand['info'];
}

const camel = (id: string): string => id.replaceAll(/-(\w)/g, (_, initial: string) => initial.toUpperCase());
/** A value as unformatted source text. */
const source = (value: unknown): string => JSON.stringify(value, null, 2);

function brandFile({ id, name, plugins, info, settings, siteSettings }: BrandPlan): string {
  const imports = plugins
    .map((plugin) => `import { ${camel(plugin)} } from '#plugins/${plugin}/plugin.ts';`)
    .toSorted();
  const { imprint, ...facts } = { ...info, id };
  const lines = Object.entries(facts).map(([fact, value]) => `    ${fact}: ${source(value)},`);
  return `/** ${name}. */
import { defineBrand } from '#app/brand.ts';
${imports.join('\n')}

export const brand = defineBrand({
  info: {
${lines.join('\n')}
    // Invented: replace it with the company's own.
    imprint: ${source(imprint)},
  },
  plugins: [${plugins.map(camel).join(', ')}],
  siteSettings: ${source(siteSettings)},
  settings: ${source(settings)},
});
`;
}

const lookFile = (
  { name, heading, text }: BrandPlan,
  { scheme, tokens }: Palette,
): string => `/** ${name}: parts of its look that its documents need before any stylesheet. */
import type { Look } from '#ports/look.ts';

export const look: Look = {
  scheme: '${scheme}',
  ground: '${tokens['--bg'] ?? ''}',
  fonts: ${source([...new Set([heading.file, text.file])])},
};
`;

/** Email colours for readers who prefer the colour scheme that the brand's pages do not have. */
function otherScheme({ accent, background }: BrandPlan): Record<string, string> {
  const { tokens } = paletteOf(accent, otherGround(background));
  const of = (name: string): string => tokens[name] ?? '';
  return {
    ground: of('--bg'),
    paper: of('--raise'),
    ink: of('--ink'),
    dim: of('--dim'),
    button: of('--accent'),
    lettering: of('--on-accent'),
  };
}

const mailFile = (
  plan: BrandPlan,
): string => `/** How ${plan.name} writes emails: with the texts of its plugins, unless \`words\` overrides them. */
import type { BrandEmails } from '#ports/brand-emails.ts';

export const emails: BrandEmails = {
  faces: {
    heading: ${source(stackOfEmail(plan.heading))},
    text: ${source(stackOfEmail(plan.text))},
  },
  otherScheme: ${source(otherScheme(plan))},
  words: {},
};
`;

const copyFile = ({
  name,
}: BrandPlan): string => `/** What ${name} overrides of plugin texts, by English source text, in each language. */
import type { BrandTexts } from '#ports/brand-texts.ts';

export const texts: BrandTexts = {};
`;

const voiceFile = ({
  name,
}: BrandPlan): string => `/** The voice of ${name}, for its writers: replace all of it. */
import type { Voice } from '#ports/voice.ts';

export const voice: Voice = {
  place: 'One sentence about the atmosphere of ${name}.',
  sounds: ['three', 'fitting', 'adjectives'],
  does: 'A sentence as ${name} writes it.',
  never: 'The same thing as ${name} would never write it.',
};
`;

function themeFile({ name, heading, text }: BrandPlan, { scheme, tokens }: Palette): string {
  const stylesheets = [
    'ui/tokens.css',
    ...new Set([heading.stylesheet, text.stylesheet]),
    'ui/base.css',
    ...(scheme === 'light' ? ['ui/dark-rooms.css'] : []),
  ];
  const colours = Object.entries(tokens).map(([property, value]) => `  ${property}: ${value};`);
  return `/* ${name}: its colours and typefaces. Every other custom property is that of ui/tokens.css until it is set here. */
${stylesheets.map((path) => `@import '../../${path}';`).join('\n')}

:root {
  color-scheme: ${scheme};
${colours.join('\n')}

  --serif: ${stackOf(heading)};
  --reading: ${stackOf(text)};
  --sans: ${stackOf(text)};
  --logo: 600 1.375rem / 1.2 var(--serif);
  --logo-ink: var(--accent);
  --logo-tracking: 0;
  --heading-weight: 560;
  --eyebrow-case: none;
  --eyebrow-tracking: 0.02em;
  --radius: 10px;
  --radius-field: 10px;
  --radius-dialog: 18px;
  --radius-pill: 10px;
  --radius-feature: 18px;

  --still: url('./pictures/still.svg');
  --on-still: var(--ink);
  --still-ground: ${tokens['--raise'] ?? ''};
  /* The lines over it are in the voice of another brand: show them (block) once copy.ts has its own. */
  --still-line: none;
  --loop: none;
  --error-still: block;
}
`;
}

/**
 * The texts of the files by path in the brand's folder. Throws an Error with a one-sentence message if colours are
 * unreadable.
 */
export function filesOf(plan: BrandPlan): ReadonlyMap<string, string> {
  const palette = paletteOf(plan.accent, plan.background);
  return new Map([
    ['brand.ts', brandFile(plan)],
    ['look.ts', lookFile(plan, palette)],
    ['mail.ts', mailFile(plan)],
    ['copy.ts', copyFile(plan)],
    ['voice.ts', voiceFile(plan)],
    ['theme.css', themeFile(plan, palette)],
  ]);
}
