/** XML of gateways: no document type, no entities of its own, small, and read by path. */
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { BODY_MAX_BYTES } from './form.ts';

/** A document whose root element is known. */
export interface Xml {
  readonly root: string;
  /**
   * The text of the one element at a path below the root, such as `action_result/status`. null where there is none, where
   * there are two, or where it holds elements.
   */
  at(path: string): string | null;
}

const childrenOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

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

/** null for what is no such document: it has a type or entities of its own, is too long, too deep, or not well-formed. */
export function readXml(text: string): Xml | null {
  if (text.length > BODY_MAX_BYTES || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const { root } = parseXml(text);
    return root ? { root: root.name, at: (path) => textAt(root, path) } : null;
  } catch {
    return null;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe inside an element. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
