/** Writes a document as the code that the page app loads: `text`, a function of the values. */
import type { Faults } from './fault.ts';
import { textsOf } from './outline.ts';
import { PHRASES, type Block, type Entry, type Line, type Section, type Source, type Text } from './read.ts';
import { areAlternatives, codeOfCondition, type Condition } from './values.ts';

/** Structure of a document; `types` in plugins/pages/content/model.ts. */
export type Kind = 'legal' | 'faq' | 'about' | 'app' | 'device' | 'cinema';

/** The documents by file name, without ".md". */
export const DOCUMENTS: Readonly<Record<string, Kind>> = {
  terms: 'legal',
  privacy: 'legal',
  cookies: 'legal',
  compliance: 'legal',
  faq: 'faq',
  about: 'about',
  'about-stories': 'about',
  app: 'app',
  'app-ios': 'device',
  'app-android': 'device',
  'app-desktop': 'device',
  cinema: 'cinema',
};

const FRONT = ['title', 'headTitle', 'description', 'lead'] as const;
const DEVICES = ['ios', 'android', 'desktop'] as const;
/** Tables and buttons within a legal text. */
const SHOWN = new Set(['cookies', 'storage', 'preferences', 'privacy', 'report']);
const AGE_CHECKS = 'age-checks';
const WHAT = 'v.ageChecks.map(({what})=>what)';

type Content<Kind extends Block['content']['kind']> = Extract<Block['content'], { kind: Kind }>;

const both = (conditions: readonly Condition[]): string => conditions.map(codeOfCondition).join('&&');
/** Elements of an array, if the conditions are met. */
const elements = (when: readonly Condition[], code: string): string =>
  when.length === 0 ? code : `...(${both(when)}?[${code}]:[])`;
const array = (parts: readonly string[]): string => `[${parts.join(',')}]`;
/** An object from the code of its properties; those without code are omitted. */
const object = (properties: Readonly<Record<string, string | undefined>>): string =>
  `{${Object.entries(properties)
    .flatMap(([name, code]) => (code === undefined ? [] : [`${name}:${code}`]))
    .join(',')}}`;

class Writer {
  readonly #faults: Faults;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** The blocks of the allowed kinds; others are faults. */
  #blocks(of: Entry, ...allowed: readonly Block['content']['kind'][]): readonly Block[] {
    return of.blocks.filter(({ line, content }) => {
      if (allowed.includes(content.kind)) return true;
      this.#faults.add(
        line,
        `this section has ${allowed.join(' and ') || 'no text of its own'}, no ${content.kind}`,
      );
      return false;
    });
  }

  #isWithoutEntries({ entries }: Section): void {
    for (const { line } of entries)
      this.#faults.add(line, 'this document has no headings ### in this section');
  }

  #id({ id, line }: Entry): string {
    if (id === undefined) this.#faults.add(line, 'this heading lacks its id, such as {#refunds}');
    return JSON.stringify(id ?? '');
  }

  /** One text of all paragraphs, of which at most one applies. */
  #paragraph(of: Entry, blocks: readonly Block[]): string {
    const parts = blocks.flatMap(({ content, when, line }) =>
      content.kind === 'paragraph' ? [{ text: content.text, when, line }] : [],
    );
    if (parts.length === 0) this.#faults.add(of.line, 'this heading has no paragraph below it');
    else if (!areAlternatives(parts.map(({ when }) => when)))
      this.#faults.add(
        parts.at(-1)?.line ?? of.line,
        'this heading has one paragraph, or passages of which exactly one appears',
      );
    return parts
      .map(({ text, when }) => (when.length ? `(${both(when)}?${text.code}:"")` : text.code))
      .join('+');
  }

  /** The label of a directive of this name, if there is one. */
  #label(blocks: readonly Block[], wanted: string): string | undefined {
    let found: Text | undefined;
    for (const { content, line, when } of blocks) {
      if (content.kind !== 'directive') continue;
      if (content.name !== wanted || !content.label || when.length > 0)
        this.#faults.add(
          line,
          `this entry may have "::${wanted}[…]" without a condition, not "::${content.name}"`,
        );
      else found = content.label;
    }
    return found?.code;
  }

  /** Lists that follow each other are one list if an item has no condition. */
  #lists(blocks: readonly Block[]): string[] {
    const listOf = ({ content, when }: Block, outer: boolean): string[] =>
      (content as Content<'items'>).items.map(({ code }) => elements(outer ? [] : when, code));
    return blocks.some(({ when }) => when.length === 0)
      ? [object({ list: array(blocks.flatMap((one) => listOf(one, false))) })]
      : blocks.map((one) => elements(one.when, object({ list: array(listOf(one, true)) })));
  }

  #isAgeChecks({ content, when, line }: Block): boolean {
    if (content.kind !== 'directive' || content.name !== AGE_CHECKS) return false;
    if (when.length > 0 || content.label)
      this.#faults.add(line, `"::${AGE_CHECKS}" has no condition and no text`);
    return true;
  }

  #legalBlock(block: Block): string {
    const { content, when, line } = block;
    if (content.kind === 'paragraph') return elements(when, content.text.code);
    if (this.#isAgeChecks(block)) return `...(v.ageChecks.length>0?[{list:${WHAT}}]:[])`;
    const { name, label } = content as Content<'directive'>;
    if (!SHOWN.has(name))
      this.#faults.add(line, `there is no "::${name}"; there are ${[...SHOWN, AGE_CHECKS].join(', ')}`);
    if (label) this.#faults.add(line, `"::${name}" has no text`);
    return elements(when, object({ shows: JSON.stringify(name) }));
  }

  #legalBody(of: Entry): string {
    const parts: string[] = [];
    let lists: Block[] = [];
    for (const block of this.#blocks(of, 'paragraph', 'items', 'directive')) {
      if (block.content.kind === 'items') {
        lists.push(block);
        continue;
      }
      parts.push(...this.#lists(lists), this.#legalBlock(block));
      lists = [];
    }
    return array([...parts, ...this.#lists(lists)].filter(Boolean));
  }

  #legal(sections: readonly Section[]): string {
    return array(
      sections.map((section) => {
        this.#isWithoutEntries(section);
        const body = this.#legalBody(section);
        return elements(section.when, object({ id: this.#id(section), title: section.title.code, body }));
      }),
    );
  }

  #question(entry: Entry): string {
    const answer: string[] = [];
    const others: Block[] = [];
    for (const block of this.#blocks(entry, 'paragraph', 'directive')) {
      const { content, when } = block;
      if (content.kind === 'paragraph') answer.push(elements(when, content.text.code));
      else if (this.#isAgeChecks(block)) answer.push(`...${WHAT}`);
      else others.push(block);
    }
    if (answer.length === 0) this.#faults.add(entry.line, 'this question has no answer');
    const also = this.#label(others, 'search-words');
    return elements(
      entry.when,
      object({ id: this.#id(entry), question: entry.title.code, answer: array(answer), also }),
    );
  }

  #faq(sections: readonly Section[]): string {
    return array(
      sections.map((section) => {
        this.#blocks(section);
        const questions = array(section.entries.map((entry) => this.#question(entry)));
        return object({ id: this.#id(section), title: section.title.code, questions });
      }),
    );
  }

  #part(section: Section): string {
    const lead = this.#blocks(section, 'paragraph');
    const points = section.entries.map((entry) => {
      const blocks = this.#blocks(entry, 'paragraph', 'directive');
      const text = this.#paragraph(entry, blocks);
      const subject = this.#label(blocks, 'subject');
      return elements(entry.when, object({ title: entry.title.code, text, subject }));
    });
    return object({
      title: section.title.code,
      lead: lead.length > 0 ? this.#paragraph(section, lead) : undefined,
      points: array(points),
    });
  }

  #passage(section: Section): string {
    this.#isWithoutEntries(section);
    return object({
      title: section.title.code,
      text: this.#paragraph(section, this.#blocks(section, 'paragraph')),
    });
  }

  #house(section: Section): string {
    this.#isWithoutEntries(section);
    const body = this.#blocks(section, 'paragraph').map(({ content, when }) =>
      elements(when, (content as Content<'paragraph'>).text.code),
    );
    return object({ title: section.title.code, body: array(body) });
  }

  #devices(choose: Section): Readonly<Record<string, string>> {
    this.#blocks(choose);
    const devices = this.#named(choose.entries, choose, DEVICES, (entry) => {
      const hint = this.#paragraph(entry, this.#blocks(entry, 'paragraph'));
      return object({ name: entry.title.code, hint });
    });
    return { choose: choose.title.code, devices: object(devices) };
  }

  #way(section: Section): string {
    this.#isWithoutEntries(section);
    const steps = this.#blocks(section, 'steps').flatMap(({ content, when }) =>
      (content as Content<'steps'>).items.map(({ code }) => elements(when, code)),
    );
    if (steps.length === 0) this.#faults.add(section.line, 'this section has no numbered steps');
    return object({ title: section.title.code, steps: array(steps) });
  }

  /** Exactly the sections (or entries) with these ids, each as code. */
  #named<Part extends Entry>(
    parts: readonly Part[],
    { line }: Line,
    ids: readonly string[],
    write: (part: Part, id: string) => string,
  ): Readonly<Record<string, string>> {
    const found = parts.filter(({ id }) => id !== undefined && ids.includes(id));
    for (const part of parts)
      if (!found.includes(part))
        this.#faults.add(part.line, `the id of this heading is none of ${ids.join(', ')}`);
    return Object.fromEntries(
      ids.map((id) => {
        const part = found.find((one) => one.id === id);
        if (!part) this.#faults.add(line, `there is no heading {#${id}}`);
        return [id, part ? write(part, id) : '""'];
      }),
    );
  }

  /** The properties of the document after those of its front matter. */
  #body(kind: Kind, sections: readonly Section[]): Readonly<Record<string, string>> {
    const top = { line: 1 };
    switch (kind) {
      case 'legal':
        return { sections: this.#legal(sections) };
      case 'faq':
        return { sections: this.#faq(sections) };
      case 'about':
        return this.#named(sections, top, ['house', 'values', 'making', 'team', 'contact'], (section, id) =>
          id === 'house' ? this.#house(section) : this.#part(section),
        );
      case 'cinema':
        return this.#named(sections, top, ['offers', 'begin', 'end'], (section, id) =>
          id === 'end' ? this.#passage(section) : this.#part(section),
        );
      case 'app': {
        const [choose, ...others] = sections;
        if (choose?.id !== 'choose')
          this.#faults.add(1, 'the first heading is that of the devices, {#choose}');
        return {
          ...(choose ? this.#devices(choose) : {}),
          ...this.#named(others, top, ['can', 'cannot'], (section) => this.#part(section)),
        };
      }
      case 'device': {
        const ways = sections.filter(({ id }) => id === undefined);
        const named = sections.filter(({ id }) => id !== undefined);
        return {
          ways: array(ways.map((section) => elements(section.when, this.#way(section)))),
          ...this.#named(named, top, ['after'], (section) => this.#part(section)),
        };
      }
    }
  }

  write(kind: Kind, { front, sections }: Source): string {
    const known: readonly string[] = [...FRONT, PHRASES];
    for (const [key, { line }] of front)
      if (!known.includes(key)) this.#faults.add(line, `"${key}" is none of ${known.join(', ')}`);
    const fields = FRONT.map((key) => {
      const text = front.get(key);
      if (!text) this.#faults.add(1, `the front matter lacks "${key}"`);
      return [key, text?.code ?? '""'] as const;
    });
    const phrases = front.get(PHRASES);
    const user = phrases
      ? undefined
      : [...textsOf({ front, sections })].find(({ names }) => names.includes(PHRASES));
    if (user) this.#faults.add(user.line, `{${PHRASES}} needs the phrase "${PHRASES}" in the front matter`);
    const constant = phrases ? `const ${PHRASES}=ageCompany=>${phrases.code};` : '';
    return `${constant}const text=v=>(${object({ ...Object.fromEntries(fields), ...this.#body(kind, sections) })});`;
  }
}

export const writeDocument = (kind: Kind, source: Source, faults: Faults): string =>
  new Writer(faults).write(kind, source);
