/** Finds parts of a rendered story whose structure or look has not been checked before. */

/** References to other elements count by whether the targets exist and have text. */
const REFERENCE =
  /^(?:for|list|form|headers|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage))$/;
/** Texts, URLs and numbers count by whether there are any. */
const WORDS =
  /^(?:id|name|value|href|src|srcset|sizes|width|height|poster|alt|title|placeholder|datetime|action|aria-(?:label|valuenow|valuetext|posinset|setsize))$/;
/** Roles whose accessible name consists of all their contents. */
const NAMED_BY_CONTENT =
  'a, button, label, legend, summary, option, caption, th, td, h1, h2, h3, h4, h5, h6, svg, [role]';
/** Roles with restricted kinds of children. */
const WITH_CERTAIN_CHILDREN =
  'ul, ol, dl, dl > div, table, thead, tbody, tr, select, fieldset, video, audio, picture';
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const LANDMARK = 'main, nav, header, footer, aside, section, form, search, dialog, [role]';
/** Large (px) and bold text according to WCAG. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;
const NEVER_SEEN = new Set(['script', 'style', 'link', 'template']);

/** Parts for axe, in the format of its `context`: `exclude` is within `include`. */
export interface Novelty {
  include: Element[];
  exclude: Element[];
  hasNewOutline: boolean;
  /** Marks all of it as checked. */
  learn: () => void;
}

const saysSomething = (node: Node | null): boolean => (node?.textContent ?? '').trim() !== '';
/** Graphics have no text except their title. */
const childrenOf = (element: Element): Element[] =>
  [...element.children].filter(({ localName }) =>
    element.localName === 'svg' ? localName === 'title' : !NEVER_SEEN.has(localName),
  );

function attributeOf({ ownerDocument }: Element, { name, value }: Attr): string {
  if (REFERENCE.test(name))
    return `${name}=${value.split(/\s+/).map((id) => saysSomething(ownerDocument.getElementById(id)))}`;
  return WORDS.test(name) ? `${name}=${value.trim() !== ''}` : `${name}=${value}`;
}

/** Computed values that determine contrast; pointer, focus, width and `:has()` are reflected in them. */
function lookOf(element: Element): string {
  const style = getComputedStyle(element);
  const size = Number.parseFloat(style.fontSize);
  return [
    style.color,
    style.backgroundColor,
    style.backgroundImage !== 'none',
    style.opacity,
    style.display === 'none' || style.visibility === 'hidden',
    size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(style.fontWeight) >= BOLD),
    style.textDecorationLine,
  ].join(' ');
}

function shapeOf(element: Element): string {
  const labels = (element as Partial<HTMLInputElement>).labels ?? [];
  return [
    element.localName,
    // Only the look of an inline style matters.
    ...[...element.attributes]
      .filter(({ name }) => name !== 'style')
      .map((attribute) => attributeOf(element, attribute)),
    ...[...labels].map(saysSomething),
    lookOf(element),
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && saysSomething(node)),
  ].join(' ');
}

function nameOf(element: Element): string {
  const by = element.ownerDocument.getElementById(element.getAttribute('aria-labelledby') ?? '');
  return element.getAttribute('aria-label') ?? by?.textContent ?? '';
}

/** Data that axe compares across a document: each heading with the previous, landmarks of the same kind and name, ids. */
function outlineOf(body: HTMLElement): string[] {
  const headings = [...body.querySelectorAll(HEADING)].map(
    (element) => element.getAttribute('aria-level') ?? element.localName,
  );
  const kinds = new Map<string, string[]>();
  for (const element of body.querySelectorAll(LANDMARK)) {
    const kind = `${element.localName} ${element.role ?? ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), nameOf(element)]);
  }
  const landmarks = [...kinds].map(([kind, names]) => {
    const isOnce = names.length === 1;
    return `${kind} ${isOnce} ${new Set(names).size === names.length} ${names.includes('')}`;
  });
  const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
  return [
    ...headings.map((level, at) => `heading ${headings[at - 1] ?? 'none'} ${level}`),
    `landmarks ${landmarks.toSorted().join(', ')}`,
    `ids ${new Set(ids).size === ids.length}`,
  ];
}

/** Remembers what was checked; `noveltyIn` is undefined where everything in a document is known. */
export class Judged {
  readonly #numbers = new Map<string, number>();
  readonly #judged = new Set<number>();

  /** Hash of a text, which keeps keys short. */
  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  noveltyIn(body: HTMLElement): Novelty | undefined {
    const shapes = new Map<Element, number>();
    const shape = (element: Element): number => {
      const number = shapes.get(element) ?? this.#number(shapeOf(element));
      shapes.set(element, number);
      return number;
    };
    const whole = (element: Element): string =>
      `${shape(element)}(${[...(element.shadowRoot?.children ?? []), ...childrenOf(element)].map(whole)})`;
    const inside = (element: Element): string =>
      element.shadowRoot || element.matches(NAMED_BY_CONTENT)
        ? whole(element)
        : element.matches(WITH_CERTAIN_CHILDREN)
          ? [...new Set(childrenOf(element).map(shape))].join(' ')
          : '';

    const found: number[] = [];
    const include: Element[] = [];
    const exclude: Element[] = [];
    const visit = (element: Element, around: number, isAroundNew: boolean): void => {
      const here = this.#number(`${around} ${shape(element)}`);
      const key = this.#number(`${here} with ${inside(element)}`);
      const isNew = !this.#judged.has(key);
      found.push(key);
      if (isNew && !isAroundNew) include.push(element);
      if (!isNew && isAroundNew) exclude.push(element);
      for (const child of childrenOf(element)) visit(child, here, isNew);
    };
    visit(body, 0, false);

    const outline = outlineOf(body).map((part) => this.#number(part));
    const hasNewOutline = outline.some((part) => !this.#judged.has(part));
    const learn = (): void => [...found, ...outline].forEach((part) => this.#judged.add(part));
    return hasNewOutline || include.length > 0 ? { include, exclude, hasNewOutline, learn } : undefined;
  }
}
