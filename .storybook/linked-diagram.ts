/** Adds links to the states of a diagram that have a story. */

const ANY_NODE = /<g id="[^"]+" class="node">\s*<title>([^<]+)<\/title>[\s\S]*?<\/g>/g;
/** A name as Graphviz escapes it in SVG. */
const written = (name: string): string => name.replaceAll('-', '&#45;');
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `hrefs` maps a state as a dotted path to the URL of its story. */
export function linkedDiagram(svg: string, machine: string, hrefs: ReadonlyMap<string, string>): string {
  const byTitle = new Map(
    [...hrefs].map(([state, href]) => [written(`${machine}.${state}`), { state, href }]),
  );
  return svg.replaceAll(ANY_NODE, (node, title: string) => {
    const found = byTitle.get(title);
    if (!found) return node;
    // Stories are shown in a frame next to the sidebar.
    return `<a href="${attribute(found.href)}" target="_top" aria-label="${attribute(found.state)}: open its story">${node}</a>`;
  });
}
