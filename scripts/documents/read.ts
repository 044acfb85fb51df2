/** Reads a Markdown document: front matter, sections (`##`) and entries (`###`), with conditions (docs/reference/documents.md). */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Faults } from './fault.ts';
import { messageOf, type Message } from './message.ts';
import { conditionOf, type Condition } from './values.ts';

export interface Line {
  readonly line: number;
}
export interface Text extends Message, Line {}
export interface Block extends Line {
  /** All of them must be met. */
  readonly when: readonly Condition[];
  readonly content:
    | { readonly kind: 'paragraph'; readonly text: Text }
    | { readonly kind: 'items'; readonly items: readonly Text[] }
    | { readonly kind: 'steps'; readonly items: readonly Text[] }
    | { readonly kind: 'directive'; readonly name: string; readonly label: Text | undefined };
}
export interface Entry extends Line {
  readonly id: string | undefined;
  readonly when: readonly Condition[];
  readonly title: Text;
  readonly blocks: readonly Block[];
}
export interface Section extends Entry {
  readonly entries: readonly Entry[];
}
export interface Source {
  readonly front: ReadonlyMap<string, Text>;
  readonly sections: readonly Section[];
}

/** The key of a phrase that is repeated for each company that verifies age, and the placeholder in it. */
export const PHRASES = 'ageCompanies';
const OWN_OF_PHRASES = 'ageCompany';

const FRONT = /^---\n(.*?\n)---\n/s;
/** `{#id}`, `{only=condition}` or both at the end of a heading. */
const ATTRIBUTES = / *\{((?:#|only)[^{}]*)\}$/;
const ATTRIBUTE = /^(?:#(?<id>[a-z0-9-]+)|only=(?<name>[A-Za-z]+))$/;
const SECTION_DEPTH = 2;
/** The line that ends a passage. */
const END = /^ *:{3,} *$/;
/** Only directives in blocks: in a sentence, a colon before a word is a colon. */
const DIRECTIVES = { flow: directive().flow ?? {} };

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type Node<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;
type PhrasingContent = Node<'paragraph'>['children'][number];

interface Mutable extends Entry {
  readonly blocks: Block[];
  readonly entries: Mutable[];
}

const lineOf = (node: Pick<RootContent, 'position'>): number => node.position?.start.line ?? 1;

class Reader {
  readonly sections: Mutable[] = [];
  readonly #faults: Faults;
  readonly #locale: string;
  readonly #lines: readonly string[];
  readonly #ids = new Set<string>();

  constructor(faults: Faults, locale: string, lines: readonly string[]) {
    this.#faults = faults;
    this.#locale = locale;
    this.#lines = lines;
  }

  text(value: string, line: number, own?: string): Text {
    const none = { code: '""', names: [] };
    return { ...this.#faults.catching(line, none, () => messageOf(value, this.#locale, own)), line };
  }

  /** The text of a paragraph or heading, which has no other formatting. */
  #plain(children: readonly PhrasingContent[]): string {
    return children
      .map((child) => {
        if (child.type === 'text') return child.value;
        const what = child.type === 'html' ? 'HTML' : child.type;
        this.#faults.add(
          lineOf(child),
          `${what} is not supported in a text; write \\ before a sign of Markdown`,
        );
        return '';
      })
      .join('');
  }

  #condition(line: number, name: string, is: string): Condition[] {
    return this.#faults.catching(line, [], () => [conditionOf(name, is)]);
  }

  #heading(node: Node<'heading'>): void {
    const line = lineOf(node);
    const whole = this.#plain(node.children);
    const [attributes = '', inner = ''] = ATTRIBUTES.exec(whole) ?? [];
    let id: string | undefined;
    const when: Condition[] = [];
    for (const one of inner.split(/\s+/).filter(Boolean)) {
      const { id: ownId, name } = ATTRIBUTE.exec(one)?.groups ?? {};
      if (ownId === undefined && name === undefined)
        this.#faults.add(line, `"${one}" is neither #id nor only=condition`);
      id = ownId ?? id;
      if (name !== undefined) when.push(...this.#condition(line, name, ''));
    }
    if (id !== undefined && this.#ids.has(id)) this.#faults.add(line, `another heading has the id "${id}"`);
    this.#ids.add(id ?? '');
    const title = this.text(whole.slice(0, whole.length - attributes.length), line);
    const entry: Mutable = { id, when, title, line, blocks: [], entries: [] };
    const section = this.sections.at(-1);
    if (node.depth === SECTION_DEPTH) this.sections.push(entry);
    else if (node.depth === SECTION_DEPTH + 1 && section) section.entries.push(entry);
    else this.#faults.add(line, 'headings are ## for a section and ### for an entry of a section');
  }

  #list(node: Node<'list'>): readonly Text[] {
    return node.children.flatMap((item) =>
      item.children.flatMap((child) => {
        if (child.type === 'paragraph') return this.text(this.#plain(child.children), lineOf(child));
        this.#faults.add(lineOf(child), 'an item of a list is one paragraph');
        return [];
      }),
    );
  }

  #content(node: Node<'paragraph' | 'list' | 'leafDirective'>): Block['content'] {
    if (node.type === 'paragraph')
      return { kind: 'paragraph', text: this.text(this.#plain(node.children), lineOf(node)) };
    if (node.type === 'list') return { kind: node.ordered ? 'steps' : 'items', items: this.#list(node) };
    if (Object.keys(node.attributes ?? {}).length > 0)
      this.#faults.add(lineOf(node), `"::${node.name}" has no {…}; put it into ":::only{condition}"`);
    const label = node.children.length > 0 ? this.text(this.#plain(node.children), lineOf(node)) : undefined;
    return { kind: 'directive', name: node.name, label };
  }

  #only(node: Node<'containerDirective'>, when: readonly Condition[]): void {
    const line = lineOf(node);
    const conditions = Object.entries(node.attributes ?? {}).flatMap(([name, is]) =>
      this.#condition(line, name, is ?? ''),
    );
    const [first] = node.children;
    const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    if (node.name !== 'only' || conditions.length === 0 || isLabelled)
      this.#faults.add(line, `":::${node.name}" is not ":::only{condition}"`);
    if (!END.test(this.#lines[(node.position?.end.line ?? line) - 1] ?? ''))
      this.#faults.add(line, `":::${node.name}" lacks its end ":::"; passages are not within each other`);
    this.read(node.children, [...when, ...conditions]);
  }

  read(nodes: readonly RootContent[], when: readonly Condition[] = []): void {
    for (const node of nodes) {
      const line = lineOf(node);
      const section = this.sections.at(-1);
      const place = section?.entries.at(-1) ?? section;
      if (node.type === 'containerDirective') this.#only(node, when);
      else if (node.type === 'heading' && when.length === 0) this.#heading(node);
      else if (node.type === 'heading')
        this.#faults.add(line, 'a heading has its condition at its end: {only=condition}');
      else if (node.type !== 'paragraph' && node.type !== 'list' && node.type !== 'leafDirective')
        this.#faults.add(line, `a document has headings, paragraphs and lists, no ${node.type}`);
      else if (!place) this.#faults.add(line, 'this text has no heading (##) above it');
      else if (node.type === 'paragraph' && this.#isOfDirective(node)) continue;
      else place.blocks.push({ line, when, content: this.#content(node) });
    }
  }

  /** Reports a paragraph with a line that was meant as a directive. */
  #isOfDirective(node: Node<'paragraph'>): boolean {
    const [first] = node.children;
    if (first?.type !== 'text' || !/^:{2,}/m.test(first.value)) return false;
    this.#faults.add(
      lineOf(node),
      'a line that begins with "::" is neither ":::only{condition}", ":::" nor "::name"',
    );
    return true;
  }
}

/** The front matter as texts by key, with its number of lines. */
function readFront(
  source: string,
  faults: Faults,
  reader: Reader,
): { front: Map<string, Text>; lines: number } {
  const front = new Map<string, Text>();
  const [whole = '', yaml = ''] = FRONT.exec(source) ?? [];
  if (whole === '') faults.add(1, 'a document begins with front matter between two lines "---"');
  const counter = new LineCounter();
  const { contents, errors } = parseDocument(yaml, { lineCounter: counter, schema: 'failsafe' });
  const lineAt = (offset: number): number => counter.linePos(offset).line + 1;
  for (const { message, pos } of errors) faults.add(lineAt(pos[0]), message.split('\n')[0] ?? '');
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar<string>(key) || !key.range) continue;
    const line = lineAt(key.range[0]);
    if (!isScalar(value) || typeof value.value !== 'string' || value.value === '')
      faults.add(
        line,
        `"${key.value}" is not a text; put it in quotation marks if it contains ": " or begins with {`,
      );
    else
      front.set(
        key.value,
        reader.text(value.value, line, key.value === PHRASES ? OWN_OF_PHRASES : undefined),
      );
  }
  return { front, lines: whole.split('\n').length - 1 };
}

export function readDocument(source: string, locale: string, faults: Faults): Source {
  const text = source.replaceAll('\r\n', '\n');
  const all = text.split('\n');
  const reader = new Reader(faults, locale, all);
  const { front, lines } = readFront(text, faults, reader);
  // Empty lines instead of the front matter, so that the lines of all nodes are those of the file.
  const body = '\n'.repeat(lines) + all.slice(lines).join('\n');
  const { children } = fromMarkdown(body, {
    extensions: [DIRECTIVES],
    mdastExtensions: [directiveFromMarkdown()],
  });
  reader.read(children);
  return { front, sections: reader.sections };
}
