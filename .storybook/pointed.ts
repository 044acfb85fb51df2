/** Shows a story as if the pointer, and the focus, were on each of its elements. */

const POINTED = 'story-pointed';
const STATE = /:(?:hover|focus-visible)/;
const rewritten = new WeakSet<CSSStyleSheet>();

/** `:where` keeps the specificity of the state that it stands beside. */
function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && STATE.test(rule.selectorText))
      rule.selectorText = rule.selectorText.replaceAll(
        /:(?:hover|focus-visible)/g,
        `:is($&, :where(.${POINTED} *))`,
      );
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rewrite(rule.cssRules);
  }
}

export async function pointedAt(look: () => Promise<void>): Promise<void> {
  for (const sheet of document.styleSheets) {
    if (!rewritten.has(sheet)) rewrite(sheet.cssRules);
    rewritten.add(sheet);
  }
  const { classList } = document.documentElement;
  classList.add(POINTED);
  try {
    await look();
  } finally {
    classList.remove(POINTED);
  }
}
