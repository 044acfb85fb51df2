/**
 * Parsing and storage of comment markup. A parser builds a tree, of which only text and the allowed tags are kept
 * (README 9: p, a, br, strong, h3). The content of scripts and styles is dropped with them.
 */
import { Parser } from 'htmlparser2';
import type { CommentBlocks } from '#ports/comment-text.ts';

type Block = CommentBlocks[number];
type Run = Block['runs'][number];

/** Tags whose content is not text for readers. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'svg',
  'math',
]);
const WEB = /^https?:\/\//i;
// Control characters except tab and line feed, and marks that change the text direction.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** The URL of a link; null unless it is http or https. */
function webAddress(given: string | undefined): string | null {
  const href = (given ?? '').trim();
  return WEB.test(href) && URL.canParse(href) ? new URL(href).href : null;
}

/** Appends a run; it is merged with the previous run if both have the same format. */
function addText(block: Block, run: Run): void {
  const last = block.runs.at(-1);
  if (last && last.strong === run.strong && last.href === run.href) last.text += run.text;
  else block.runs.push(run);
}

const textIn = ({ runs }: Block): string => runs.map(({ text }) => text).join('');

/** Trims the lines and both ends of a block, and reduces consecutive empty lines to one. */
function tidied(block: Block): Block {
  const runs = block.runs.map((run) => ({
    ...run,
    text: run.text.replaceAll(/(?<![\t ])[\t ]*\n[\t ]*/g, '\n').replaceAll(/\n{3,}/g, '\n\n'),
  }));
  const [first] = runs;
  const last = runs.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return { ...block, runs: runs.filter(({ text }) => text !== '') };
}

/** The blocks of a comment, without empty ones. */
export function blocksOf(content: string): CommentBlocks {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let strong = 0;
  let dropped = 0;
  const links: (string | null)[] = [];
  const say = (text: string): void => {
    if (dropped > 0) return;
    if (open === null) blocks.push((open = { is: 'p', runs: [] }));
    addText(open, { text, strong: strong > 0, href: links.at(-1) ?? null });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (DROPPED.has(name)) dropped += 1;
      if (name === 'p' || name === 'h3') blocks.push((open = { is: name, runs: [] }));
      if (name === 'br') say('\n');
      if (name === 'strong') strong += 1;
      if (name === 'a') links.push(webAddress(attributes['href']));
    },
    ontext: (text) => say(text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '')),
    onclosetag(name) {
      if (DROPPED.has(name)) dropped -= 1;
      if (name === 'p' || name === 'h3') open = null;
      if (name === 'strong') strong -= 1;
      if (name === 'a') links.pop();
    },
  });
  parser.end(content);
  return blocks.map(tidied).filter((block) => textIn(block).trim() !== '');
}

/** The comment as plain text, with an empty line between blocks. */
export const plainText = (blocks: CommentBlocks): string => blocks.map(textIn).join('\n\n');

/** The blocks if they contain a heading, strong text or a link; null if plain text suffices. */
export const markedBlocks = (blocks: CommentBlocks): CommentBlocks | null =>
  blocks.some(({ is, runs }) => is === 'h3' || runs.some(({ strong, href }) => strong || href !== null))
    ? blocks
    : null;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? '');

function runMarkup({ text, strong, href }: Run): string {
  const words = escaped(text).replaceAll('\n', '<br>');
  const markup = strong ? `<strong>${words}</strong>` : words;
  return href === null ? markup : `<a href="${escaped(href)}">${markup}</a>`;
}

/** The stored markup: the same blocks, in allowed tags only. */
export const markupOf = (blocks: CommentBlocks): string =>
  blocks.map(({ is, runs }) => `<${is}>${runs.map(runMarkup).join('')}</${is}>`).join('');
