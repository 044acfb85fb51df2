/** Typefaces for brands: those that the stylesheets of ui/ declare, with their fallbacks. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Typeface {
  /** The id on the command line: the first word of the family name. */
  readonly id: string;
  readonly family: string;
  /** The stylesheet that declares the typeface, relative to the project root. */
  readonly stylesheet: string;
  /** Local fallback families, adjusted to the typeface's metrics. */
  readonly standIns: readonly string[];
  /** The font file for basic characters, relative to the project root. */
  readonly file: string;
  readonly isSerif: boolean;
}

const FACE = /@font-face\s*\{([^}]*)\}/g;
const valueIn = (rule: string, pattern: RegExp): string => pattern.exec(rule)?.[1] ?? '';

function facesOf(root: string, stylesheet: string): readonly { family: string; src: string }[] {
  const css = readFileSync(join(root, stylesheet), 'utf8');
  return [...css.matchAll(FACE)].map(([, rule = '']) => ({
    family: valueIn(rule, /font-family: '([^']+)'/),
    src: valueIn(rule, /src: ([^;]+);/),
  }));
}

const fileOf = (stylesheet: string, src: string): string => {
  const path = valueIn(src, /url\('([^']+)'\)/);
  return path.startsWith('.') ? posix.join(posix.dirname(stylesheet), path) : `node_modules/${path}`;
};

/** All typefaces, in alphabetical order of their ids. */
export function typefacesIn(root: string): readonly Typeface[] {
  const all = globSync('ui/{fonts.css,fonts/*.css}', { cwd: root }).flatMap((stylesheet): Typeface[] => {
    const faces = facesOf(root, stylesheet);
    const families = [
      ...new Set(faces.filter(({ src }) => src.includes('url(')).map(({ family }) => family)),
    ];
    return families.map((family) => {
      const [word = ''] = family.split(' ');
      const standIns = faces
        .filter(({ family: other, src }) => src.startsWith('local(') && other.startsWith(`${word} `))
        .map((one) => one.family);
      const first = faces.find((one) => one.family === family && one.src.includes('url('));
      return {
        id: word.toLowerCase(),
        family,
        stylesheet,
        standIns: [...new Set(standIns)],
        file: fileOf(stylesheet, first?.src ?? ''),
        isSerif: standIns.some((name) => name.endsWith(' Times')),
      };
    });
  });
  return all.toSorted((one, other) => one.id.localeCompare(other.id, 'en'));
}

/** The font-family value for text in the typeface. */
export const stackOf = ({ family, standIns, isSerif }: Typeface): string =>
  [
    ...[family, ...standIns].map((name) => `'${name}'`),
    ...(isSerif ? ['serif'] : ['system-ui', 'sans-serif']),
  ].join(', ');

/** Families that are installed on readers' devices, because emails load no fonts. */
export const stackOfEmail = ({ isSerif }: Typeface): string =>
  isSerif ? 'Georgia,"Times New Roman",serif' : '"Helvetica Neue",Helvetica,Arial,sans-serif';
