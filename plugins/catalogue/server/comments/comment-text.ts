/** Comments as text: the allowed markup becomes line breaks, all other markup goes, entities become what they mean. */

/** Where the allowed tags (2-catalogue §3 "Comment") end a line or a paragraph. */
const LINE_END = /<br\s*\/?>/gi;
const PARAGRAPH_END = /<\/(?:p|h3)>/gi;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|#39);/g;
const MEANING: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  '#39': '’',
};

/** Views show it as text, so whatever looks like markup afterwards is letters and nothing else. */
export const plainText = (content: string): string =>
  content
    .replace(LINE_END, '\n')
    .replace(PARAGRAPH_END, '\n\n')
    .replace(TAG, '')
    .replace(ENTITY, (_, name: string) => MEANING[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
