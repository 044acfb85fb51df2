/**
 * The board at `/_dev/inspector`: open pages, their statecharts, and the details of the selected one. Served only by
 * `npm run dev`.
 */
import { CHANNEL, type Chart, type FromBoard, type FromPage } from './messages.ts';
import { knownMachines } from './samples.ts';
import { renderChart, element, listOf, type OpenPage } from './rendering.ts';

const { samples, diagrams } = await knownMachines(
  import.meta.glob<Record<string, unknown>>('/{app,plugins,gateways}/**/{machine,*.machine}.ts'),
  import.meta.glob<Record<string, unknown>>('/{app,plugins,gateways}/**/fixtures.ts'),
);

const board = document.getElementById('board') as HTMLElement;
const channel = new BroadcastChannel(CHANNEL);
const pages = new Map<string, OpenPage>();
let chosen: { readonly page: string; readonly key: string } | undefined;

const list = element('div');
const shown = element('section');
const say = (message: FromBoard) => channel.postMessage(message);

function chosenChart(): Chart | undefined {
  return chosen && pages.get(chosen.page)?.charts.get(chosen.key);
}

function renderList(): void {
  if (pages.size === 0) {
    const nothing = element('p', 'No page of the site is open.', { class: 'dim', role: 'status' });
    return board.replaceChildren(nothing);
  }
  const choose = (page: string, key: string) => {
    chosen = { page, key };
    renderAll();
  };
  list.replaceChildren(...listOf(pages, chosen, choose));
  if (!list.isConnected) board.replaceChildren(list, shown);
}

function renderAll(): void {
  renderList();
  const chart = chosenChart();
  if (!chart || !chosen) {
    shown.replaceChildren(element('p', 'Choose a statechart.', { class: 'dim' }));
    return;
  }
  const { page, key } = chosen;
  const file = diagrams.get(chart.machine);
  renderChart(shown, chart, {
    diagram: file === undefined ? undefined : `/_dev/inspector/flows/${file}.svg`,
    send: (event) => say({ is: 'send', page, key, event }),
  });
}

/** Requests the statecharts of all pages, which send them only after a board has asked. */
const ask = () => say({ is: 'hello', samples });

channel.onmessage = ({ data }: MessageEvent<FromPage>) => {
  const known = pages.get(data.page);
  if (data.is === 'left') pages.delete(data.page);
  else if (data.is === 'page') {
    pages.set(data.page, { charts: known?.charts ?? new Map(), title: data.title, path: data.path });
    if (!known) ask();
  } else if (known) {
    known.charts.set(data.chart.key, data.chart);
    chosen ??= { page: data.page, key: data.chart.key };
  }
  renderAll();
};
ask();
