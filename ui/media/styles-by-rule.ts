/**
 * Fills the style elements of custom elements rule by rule. The site's policy blocks inline styles that were not in the
 * page's HTML, but the player's elements expect the style elements of their templates and change their rules. So these
 * elements are kept without their text, and scripts insert the rules. Loading this file changes every element that is
 * defined afterwards.
 */

type Template = (...args: unknown[]) => string;
type Templated = Function & { getTemplateHTML?: Template };
type Connected = HTMLElement & { connectedCallback?(): void };

/** Attribute of a style element without its text: the index of that text. */
const NUMBER = 'data-css';
const texts: string[] = [];

function numberOf(css: string): number {
  const known = texts.indexOf(css);
  return known === -1 ? texts.push(css) - 1 : known;
}

/** Inserts the rules of an element that was connected to the document; an element that was moved has lost them. */
function fillStyles({ shadowRoot }: HTMLElement): void {
  for (const style of shadowRoot?.querySelectorAll<HTMLStyleElement>(`style[${NUMBER}]`) ?? []) {
    const { sheet } = style;
    if (!sheet || sheet.cssRules.length > 0) continue;
    const written = new CSSStyleSheet();
    written.replaceSync(texts[Number(style.getAttribute(NUMBER))] ?? '');
    for (const rule of written.cssRules) sheet.insertRule(rule.cssText, sheet.cssRules.length);
  }
}

const changed = new Set<unknown>();

/** Removes the styles from the element's template and from inherited templates. */
function emptyTemplates(element: Templated): void {
  for (let owner = element; owner !== HTMLElement; owner = Object.getPrototypeOf(owner) as Templated) {
    if (changed.has(owner)) return;
    changed.add(owner);
    if (!Object.hasOwn(owner, 'getTemplateHTML')) continue;
    const template = owner.getTemplateHTML as Template;
    owner.getTemplateHTML = function withoutStyles(this: unknown, ...args: unknown[]) {
      return template
        .apply(this, args)
        .replaceAll(
          /<style(?![^>]*data-css)([^>]*)>([\s\S]*?)<\/style>/g,
          (_whole, attributes: string, css: string) =>
            `<style${attributes} ${NUMBER}="${numberOf(css)}"></style>`,
        );
    };
  }
}

// A definition reads the callbacks of its element only once.
customElements.define = function changing(name, element, options) {
  emptyTemplates(element);
  const prototype = element.prototype as Connected;
  const { connectedCallback } = prototype;
  prototype.connectedCallback = function filled(this: Connected) {
    fillStyles(this);
    connectedCallback?.call(this);
  };
  CustomElementRegistry.prototype.define.call(customElements, name, element, options);
};

/** Restores `define`: elements defined afterwards stay unchanged. */
export function letDefine(): void {
  Reflect.deleteProperty(customElements, 'define');
}
