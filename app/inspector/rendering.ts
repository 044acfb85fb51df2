/** Renders the inspector's board with DOM elements, without a library. */
import type { EventObject } from 'xstate';
import type { Chart, Offer } from './messages.ts';

/** A page of the site in another tab. */
export interface OpenPage {
  readonly title: string;
  readonly path: string;
  readonly charts: Map<string, Chart>;
}

/** Creates an element with a text and attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly Node[] = [],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...(typeof content === 'string' ? [content] : content));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Formats a state's value on one line: `open` instead of `"open"`. */
const oneLine = (json: string): string => json.replaceAll(/\s+/g, ' ').replaceAll('"', '');

/** Shows `xstate.after.timeout.form.sending` as the transition is written in the machine. */
export const wordsOf = (type: string): string => {
  const [, done, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id !== undefined) return `${id} ${done === 'done' ? 'done' : 'failed'}`;
  const after = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  return after === undefined ? type.replace(/^xstate\.init$/, 'begins') : `after ${after}`;
};

interface Chosen {
  readonly page: string;
  readonly key: string;
}

/** Lists the pages with their statecharts, running ones first. */
export function listOf(
  pages: ReadonlyMap<string, OpenPage>,
  chosen: Chosen | undefined,
  choose: (page: string, key: string) => void,
): Node[] {
  return [...pages].flatMap(([page, { title, path, charts }]) => {
    const items = [...charts.values()]
      .toSorted(
        (a, b) =>
          Number(b.status === 'active') - Number(a.status === 'active') || a.machine.localeCompare(b.machine),
      )
      .map(({ key, machine, state, status }) => {
        const button = element('button', [
          element('span', machine),
          element('small', status === 'active' ? oneLine(state) : `${oneLine(state)}, ended`),
        ]);
        button.addEventListener('click', () => choose(page, key));
        const isChosen = chosen?.page === page && chosen.key === key;
        return element('li', [button], isChosen ? { 'aria-current': 'true' } : {});
      });
    return [element('h3', path), element('p', title, { class: 'dim' }), element('ul', items)];
  });
}

const labelOf = ({ event: { type, ...data } }: Offer): string => {
  const payload = Object.keys(data).length === 0 ? '' : ` ${JSON.stringify(data)}`;
  return wordsOf(type) + (payload.length > 60 ? `${payload.slice(0, 59)}…` : payload);
};

function offers(chart: Chart, send: (event: EventObject) => void): Node[] {
  if (chart.offers.length === 0) return [element('p', 'None.', { class: 'dim' })];
  return [
    element(
      'div',
      chart.offers.map((offer) => {
        const button = element('button', labelOf(offer), { title: offer.event.type });
        button.disabled = !offer.can;
        button.addEventListener('click', () => send(offer.event));
        return button;
      }),
      { class: 'choices' },
    ),
  ];
}

/** An input field for any event. It survives re-rendering, because a developer may be typing. */
function ownEvent(send: (event: EventObject) => void): HTMLElement {
  const text = element('textarea', '{ "type": "" }', { 'aria-label': 'Event as JSON', spellcheck: 'false' });
  const fault = element('p', '', { class: 'fault', role: 'alert' });
  const form = element('form', [text, element('button', 'Send'), fault]);
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault();
    fault.textContent = '';
    try {
      send(JSON.parse(text.value) as EventObject);
    } catch (error) {
      fault.textContent = String(error);
    }
  });
  return form;
}

function history({ steps }: Chart): Node {
  const rows = steps
    .toReversed()
    .map(({ atMs, event, state }) =>
      element('tr', [
        element('td', `${(atMs / 1000).toFixed(2)} s`),
        element('td', [element('code', wordsOf(event))]),
        element('td', [element('code', oneLine(state))]),
      ]),
    );
  const head = element(
    'tr',
    ['At', 'Event', 'Then'].map((name) => element('th', name, { scope: 'col' })),
  );
  return element('table', [element('thead', [head]), element('tbody', rows)]);
}

/** Marks the active states in a diagram; its groups are named after the states. */
export function markStates(svg: ParentNode, states: readonly string[]): void {
  for (const title of svg.querySelectorAll('title')) {
    const name = (title.textContent ?? '').replace(/^cluster /, '');
    const part = title.parentElement;
    if (part?.classList.contains('node') || part?.classList.contains('cluster'))
      part.classList.toggle('now', states.includes(name));
  }
}

interface RenderedParts {
  readonly machine: string;
  readonly key: string;
  readonly chart: HTMLElement;
  readonly rest: HTMLElement;
}

/** The current diagram and typed text, which stay while the statechart changes. */
let rendered: RenderedParts | undefined;

interface RenderOptions {
  /** URL of the statechart's diagram; undefined if there is none. */
  readonly diagram: string | undefined;
  readonly send: (event: EventObject) => void;
}

function begin(place: HTMLElement, chart: Chart, { diagram, send }: RenderOptions): RenderedParts {
  const parts = {
    machine: chart.machine,
    key: chart.key,
    chart: element('div', '', { class: 'chart' }),
    rest: element('div'),
  };
  place.replaceChildren(
    element('h2', chart.machine),
    parts.chart,
    parts.rest,
    element('h3', 'Another event'),
    ownEvent(send),
  );
  parts.chart.hidden = true;
  if (diagram !== undefined)
    void fetch(diagram).then(async (reply) => {
      if (!reply.ok) return;
      const svg = new DOMParser().parseFromString(await reply.text(), 'image/svg+xml').documentElement;
      parts.chart.replaceChildren(svg);
      parts.chart.hidden = false;
      markStates(parts.chart, chart.states);
    });
  return parts;
}

/** Renders one statechart into an element. */
export function renderChart(place: HTMLElement, chart: Chart, options: RenderOptions): void {
  if (rendered?.key !== chart.key || rendered.machine !== chart.machine)
    rendered = begin(place, chart, options);
  markStates(rendered.chart, chart.states);
  rendered.rest.replaceChildren(
    element('h3', chart.status === 'active' ? 'Events it accepts now' : 'It has ended'),
    ...offers(chart, options.send),
    element('h3', 'Context'),
    element('pre', chart.context),
    element('h3', 'History, the last first'),
    history(chart),
  );
}
