/** Parses XML from gateways: no document type, no custom entities, small, and read by path. */
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { BODY_MAX_BYTES } from './form.ts';

/** A document whose root element is known. */
export interface Xml {
  readonly root: string;
  /**
   * The text of the only element at a path below the root, such as `action_result/status`. null if there is none or
   * several, or it contains elements.
   */
  at(path: string): string | null;
  /** The text of the root and all its elements. */
  text(): string;
  /** Every element at a path below the root, each as a separate document. */
  all(path: string): readonly Xml[];
  /** Every element with a name, at any depth. */
  named(name: string): readonly Xml[];
  /** An attribute of the root. */
  attribute(name: string): string | null;
}

const childrenOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

const elementsOf = (parent: XmlElement): XmlElement[] =>
  parent.children.filter((child) => child instanceof XmlElement);

function textAt(root: XmlElement, path: string): string | null {
  let found: XmlElement | undefined = root;
  for (const name of path.split('/')) {
    const named: readonly XmlElement[] = found ? childrenOf(found, name) : [];
    if (named.length > 1) return null;
    found = named[0];
  }
  if (!found?.children.every((child) => child instanceof XmlText)) return null;
  return found.text.trim();
}

const allAt = (root: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [root]);

/** Iterative: a document of 64 KiB can be deeper than the stack. */
function allNamed(root: XmlElement, name: string): XmlElement[] {
  const queue = elementsOf(root);
  for (const one of queue) queue.push(...elementsOf(one));
  return queue.filter((one) => one.name === name);
}

const documentOf = (root: XmlElement): Xml => ({
  root: root.name,
  at: (path) => textAt(root, path),
  text: () => root.text.trim(),
  all: (path) => allAt(root, path).map(documentOf),
  named: (name) => allNamed(root, name).map(documentOf),
  attribute: (name) => root.attributes[name] ?? null,
});

/** Parses XML; null if it has a document type or custom entities, or is too long, too deep or not well-formed. */
export function readXml(text: string, maxLength = BODY_MAX_BYTES): Xml | null {
  if (text.length > maxLength || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const { root } = parseXml(text);
    return root ? documentOf(root) : null;
  } catch {
    return null;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
