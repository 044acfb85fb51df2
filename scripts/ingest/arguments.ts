/** Command-line arguments of an ingest. */
import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { CLIP_PATTERN } from '#server/media/clip.ts';
import { IngestFault } from './fault.ts';

export const USAGE =
  'Example: npm run ingest -- film.mp4 --title "Night train" [--id night-train] [--language en] [--subtitles de=film.de.srt] [--audio de=film.de.m4a] [--description en=described.m4a] [--poster 3]';

/** A file in one language, in addition to the film. */
export interface LocaleFile {
  readonly locale: Locale;
  readonly file: string;
}

export interface Wish {
  readonly film: string;
  readonly title: string;
  /** Name of the clip, which its URLs contain. */
  readonly id: string;
  /** The language of the film's own audio, if the file does not name it. */
  readonly language: Locale | null;
  readonly subtitles: readonly LocaleFile[];
  readonly audio: readonly LocaleFile[];
  /** Audio descriptions. */
  readonly descriptions: readonly LocaleFile[];
  /** The number of the poster candidate, from 1; null lets the ingest choose. */
  readonly poster: number | null;
}

/** Letters and digits of a title, joined by hyphens. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function localeOf(given: string): Locale {
  const locale = LOCALES.find((one) => one === given);
  if (locale) return locale;
  throw new IngestFault(`"${given}" is not a language of this site, which has ${LOCALES.join(', ')}`);
}

function localeFile(option: string, given: string): LocaleFile {
  const [, locale = '', file = ''] = /^([^=]*)=(.+)$/.exec(given) ?? [];
  if (file === '') throw new IngestFault(`--${option} must name a language and a file, as in de=film.de`);
  return { locale: localeOf(locale), file };
}

function localeFiles(option: string, given: readonly string[] = []): LocaleFile[] {
  const files = given.map((one) => localeFile(option, one));
  const twice = files.find(({ locale }, at) => files.findIndex((one) => one.locale === locale) < at);
  if (twice) throw new IngestFault(`--${option} names ${twice.locale} twice`);
  return files;
}

/** A file in the current folder whose name begins with a hyphen; there is no option with a single one. */
const HYPHENATED = /^-[^-].*\./;
const awaitsValue = (option = ''): boolean =>
  option.startsWith('--') && option !== '--' && !option.includes('=');

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.map((one, at) => (HYPHENATED.test(one) && !awaitsValue(args[at - 1]) ? `./${one}` : one)),
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        id: { type: 'string' },
        language: { type: 'string' },
        subtitles: { type: 'string', multiple: true },
        audio: { type: 'string', multiple: true },
        description: { type: 'string', multiple: true },
        poster: { type: 'string' },
      },
    });
  } catch (error) {
    throw new IngestFault((error as Error).message, { cause: error });
  }
}

/** Parses the command's arguments. Throws IngestFault. */
export function readArguments(args: readonly string[], candidates: number): Wish {
  const { values, positionals } = parsed(args);
  const [film, ...more] = positionals;
  if (film === undefined) throw new IngestFault('No film is given');
  if (more.length > 0) throw new IngestFault(`Only one film at a time: ${more.join(', ')} is superfluous`);
  const title = values.title?.trim() ?? '';
  if (title === '') throw new IngestFault('The film has no title: --title "Night train"');
  const id = values.id ?? slugOf(title);
  if (!CLIP_PATTERN.test(id))
    throw new IngestFault(
      `"${id}" is not a valid id: use lower-case letters, digits and single hyphens, as in --id night-train`,
    );
  const poster = values.poster === undefined ? null : Number(values.poster);
  if (poster !== null && !(Number.isInteger(poster) && poster >= 1 && poster <= candidates))
    throw new IngestFault(`--poster must be a number from 1 to ${candidates}`);
  return {
    film,
    title,
    id,
    language: values.language === undefined ? null : localeOf(values.language),
    subtitles: localeFiles('subtitles', values.subtitles),
    audio: localeFiles('audio', values.audio),
    descriptions: localeFiles('description', values.description),
    poster,
  };
}
