/** Converts a query to search terms: its words, their likely corrections, and both as tsquery. */
import { type Kysely, sql } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';

/** Maximum number of words of a query; further ones do not narrow the result. */
const WORDS_MAX = 8;
/**
 * Minimum length of words that are corrected; shorter words resemble too many others. Corrections have at least four
 * characters: see `search_words`.
 */
const GUESSED_FROM = 3;
/** From this length on, a correction may differ in several characters if it is similar (pg_trgm) and about as long. */
const LONG_FROM = 8;
const LIKENESS = 0.5;
const LENGTH_APART = 2;
/** Maximum number of corrections per word. */
const GUESSES_MAX = 8;
/** Shorter words are searched only in titles, because every text contains some word that begins with them. */
const TEXT_WORD_MIN = 3;

/** Words that every text contains, as normalized by search_key(); they count only in queries without other words. */
const COMMON: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set('the a an of and or in on to at with for from by is it'.split(' ')),
  de: new Set('der die das den dem des ein eine und oder in im am an auf mit zu von ist es'.split(' ')),
  es: new Set('el la los las un una y o de del en con por para al es lo su'.split(' ')),
  fr: new Set('le la les l un une et ou de du des d en au aux avec pour par est ce'.split(' ')),
};

/** A query as the search statement expects it. */
export interface Sought {
  /** The whole query as normalized by search_key(). */
  readonly key: string;
  /** tsquery: every word, complete or as a prefix. */
  readonly strict: string;
  /** tsquery: as `strict`, or with a likely correction of a word. */
  readonly loose: string;
  /** Whether only titles are searched. */
  readonly inTitles: boolean;
}

interface Asked {
  key: string;
  guesses: Readonly<Record<string, readonly string[]>>;
}

/** The key of a query and, for each of its words, likely corrections from titles. */
async function ask(db: Kysely<Database>, locale: Locale, query: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    with asked as materialized (select search_key(${query}) as key), word as materialized (
      select word, search_slips(word, '-', '=') as slips from (
        select distinct word from asked, unnest(array[key, replace(key, ' ', '')] || string_to_array(key, ' ')) word
        where word ~ ${`^[a-z]{${GUESSED_FROM},40}$`} limit ${sql.lit(WORDS_MAX)}) typed
    )
    select key, (select coalesce(json_object_agg(word.word, guess.words), '{}') from word, lateral (
      select coalesce(json_agg(near.word), '[]') as words from (
        select w.word from (
          select word from search_words where locale = ${sql.lit(locale)} and slips && word.slips
          union select word from search_words where length(word.word) >= ${sql.lit(LONG_FROM)}
            and locale = ${sql.lit(locale)} and search_words.word % word.word
            and abs(length(search_words.word) - length(word.word)) <= ${sql.lit(LENGTH_APART)}
            and similarity(search_words.word, word.word) >= ${sql.lit(LIKENESS)}) w
        where w.word <> word.word order by similarity(w.word, word.word) desc, w.word
        limit ${sql.lit(GUESSES_MAX)}) near) guess) as guesses
    from asked`.execute(db);
  return rows[0] ?? { key: '', guesses: {} };
}

/** The significant words: neither common words nor single letters, unless there are no others. */
function significantWords(words: readonly string[], locale: Locale): readonly string[] {
  const significant = words.filter((word) => word.length > 1 && !COMMON[locale].has(word));
  return significant.length > 0 ? significant : words;
}

/**
 * Undefined if there is no word to search for, e.g. in a query of symbols. Words consist of letters and digits, so they
 * need no escaping.
 */
export async function soughtOf(
  db: Kysely<Database>,
  locale: Locale,
  query: string,
): Promise<Sought | undefined> {
  const { key, guesses } = await ask(db, locale, query);
  if (key === '') return undefined;
  const words = significantWords(key.split(' ').slice(0, WORDS_MAX), locale);
  const whole = key.replaceAll(' ', '');
  const begun = (word: string) => `'${word}':*`;
  const meant = (word: string) => [begun(word), ...(guesses[word] ?? []).map((guess) => `'${guess}'`)];
  const strict = words.map(begun).join(' & ');
  const loose = words.map((word) => `(${meant(word).join(' | ')})`).join(' & ');
  return {
    key,
    strict: words.length > 1 ? `(${strict}) | ${begun(whole)}` : strict,
    loose: words.length > 1 ? `(${loose}) | ${meant(whole).join(' | ')}` : loose,
    inTitles: words.every((word) => word.length < TEXT_WORD_MIN || COMMON[locale].has(word)),
  };
}
