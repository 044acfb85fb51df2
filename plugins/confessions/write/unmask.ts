/** Removes the disguises of links from a text: returns Latin characters and plain dots, as readers see them. */

/** Pairs of a lookalike character from another script and its Latin character. */
const ALIKE =
  'аaсcеeоoрpхxуyіiјjѕsԁdһhԛqԝwмmтtвbнhкkӏlɡgıiοoαaεeιiκkνvρpτtυuχxᴀaᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrᴛtᴜuᴠvᴡwʏyᴢz';
const LATIN = new Map([...ALIKE].flatMap((one, at, all) => (at % 2 === 0 ? [[one, all[at + 1] ?? '']] : [])));
const LOOKALIKES = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

/** Dots that Unicode normalization does not convert to a full stop. */
const DOTS = /[。·•∙⋅‧・﹒۔٠●⦁⸱]/gu;
/** Enclosed capitals (white on black), in ranges that start at `A`. */
const ENCLOSED_CAPITALS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  period: '.',
  sol: '/',
  colon: ':',
  commat: '@',
  amp: '&',
  shy: '',
  zwnj: '',
  zwj: '',
};

const fromCode = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ' ';

/** Decodes percent-encoding and character references. */
const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/%(2e|2f|3a|40)/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)));

export function unmasked(text: string): string {
  return (
    decoded(text)
      .normalize('NFKC')
      // Removes invisible characters and accents, which no URL needs.
      .replace(/\p{Cf}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(ENCLOSED_CAPITALS, (character) =>
        fromCode(0x41 + (((character.codePointAt(0) ?? 0) - 0x1_f1_50) % 32)),
      )
      .replace(/\p{Lu}/gu, (character) =>
        (LATIN.get(character.toLowerCase()) ?? character.toLowerCase()) === character.toLowerCase()
          ? character
          : (LATIN.get(character.toLowerCase()) ?? '').toUpperCase(),
      )
      .replace(LOOKALIKES, (character) => LATIN.get(character) ?? character)
      .replace(DOTS, '.')
  );
}
