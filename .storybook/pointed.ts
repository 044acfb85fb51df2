/** Shows a story as if each of its elements were hovered, focused or pressed. */

import { withoutTransitions } from './palette.ts';

/** States of an element by their pseudo-class. */
const STATES = ['hover', 'focus-visible', 'active'] as const;
export type PointerState = (typeof STATES)[number];

const classOf = (state: string): string => `story-${state}`;
const STATE = /:(hover|focus-visible|active)\b/g;
const rewritten = new WeakSet<CSSStyleSheet>();

/** `:where` keeps the specificity of the state next to it. */
function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.search(STATE) >= 0)
      rule.selectorText = rule.selectorText.replaceAll(
        STATE,
        (found, state: string) => `:is(${found}, :where(.${classOf(state)} *))`,
      );
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rewrite(rule.cssRules);
  }
}

export async function pointedAt(
  look: () => Promise<void>,
  states: readonly PointerState[] = ['hover', 'focus-visible'],
): Promise<void> {
  for (const sheet of document.styleSheets) {
    if (!rewritten.has(sheet)) rewrite(sheet.cssRules);
    rewritten.add(sheet);
  }
  const { classList } = document.documentElement;
  await withoutTransitions(async () => {
    classList.add(...states.map(classOf));
    try {
      await look();
    } finally {
      classList.remove(...states.map(classOf));
    }
  });
}
