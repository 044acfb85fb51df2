/** The diagram of a flow with a link on each state that has a story. */

const ANY_NODE = /<g id="[^"]+" class="node">\s*<title>([^<]+)<\/title>[\s\S]*?<\/g>/g;
/** As Graphviz writes a name into its picture. */
const written = (name: string): string => name.replaceAll('-', '&#45;');
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `hrefs` leads from a state as a dotted path to the address of its story. */
export function linkedDiagram(svg: string, machine: string, hrefs: ReadonlyMap<string, string>): string {
  const byTitle = new Map(
    [...hrefs].map(([state, href]) => [written(`${machine}.${state}`), { state, href }]),
  );
  return svg.replaceAll(ANY_NODE, (node, title: string) => {
    const found = byTitle.get(title);
    if (!found) return node;
    // Stories stand in a frame beside the list of all.
    return `<a href="${attribute(found.href)}" target="_top" aria-label="${attribute(found.state)}: open its story">${node}</a>`;
  });
}
