/** A text without the disguises of links: what a reader would see in it, in plain letters and dots. */

/** Letters of other scripts that look like Latin ones, and the Latin ones. */
const ALIKE =
  'аaсcеeоoрpхxуyіiјjѕsԁdһhԛqԝwмmтtвbнhкkӏlɡgıiοoαaεeιiκkνvρpτtυuχxᴀaᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrᴛtᴜuᴠvᴡwʏyᴢz';
const LATIN = new Map([...ALIKE].flatMap((one, at, all) => (at % 2 === 0 ? [[one, all[at + 1] ?? '']] : [])));
const LOOKALIKES = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

/** Dots that Unicode does not call compatible with the full stop. */
const DOTS = /[。·•∙⋅‧・﹒۔٠●⦁⸱]/gu;
/** White letters in black circles and squares: their first one, and the `A` that they stand for. */
const BLACK_LETTERS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
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

/** What stands encoded, as in an address or in markup. */
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
      // What cannot be seen, and accents: nobody needs them to read an address.
      .replace(/\p{Cf}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(BLACK_LETTERS, (letter) => fromCode(0x41 + (((letter.codePointAt(0) ?? 0) - 0x1_f1_50) % 32)))
      .replace(/\p{Lu}/gu, (letter) =>
        (LATIN.get(letter.toLowerCase()) ?? letter.toLowerCase()) === letter.toLowerCase()
          ? letter
          : (LATIN.get(letter.toLowerCase()) ?? '').toUpperCase(),
      )
      .replace(LOOKALIKES, (letter) => LATIN.get(letter) ?? letter)
      .replace(DOTS, '.')
  );
}
