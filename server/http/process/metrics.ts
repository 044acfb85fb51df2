/** Metrics of the process in Prometheus' text format, on a separate port. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';

/** Upper bounds of the response-time buckets, in s. */
export const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** One value of a measure that has its own labels. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A count of a module, labelled by brand. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  /** `counter` only grows. */
  readonly is: 'gauge' | 'counter';
  /** Names of labels besides the brand. */
  readonly labels?: readonly string[];
  /** A series for each combination of the measure's own labels, if it has any. */
  value(): number | readonly Series[];
}

const seriesOf = ({ measure, brand }: { readonly measure: Measure; readonly brand: string }): Series[] => {
  const value = measure.value();
  return typeof value === 'number'
    ? [{ labels: { brand }, value }]
    : value.map((one) => ({ labels: { ...one.labels, brand }, value: one.value }));
};

export interface Metrics {
  /** Counts one response; `route` is the pattern, never the requested URL. */
  observe(labels: { method: string; route: string; status: number }, durationS: number): void;
  /** Counts that the response cache was emptied because data that replies show has changed. */
  emptied(): void;
  /** Exports a module's count with the others. */
  watch(measure: Measure, brand: string): void;
  text(): Promise<string>;
  /** The metrics for another process, which merges them with its own; labelled with the number of this worker. */
  ofWorker(worker: number): Promise<WorkerMetrics>;
}

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** Metrics of one app, in a separate registry, because a test process has several apps. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [...BUCKETS_S],
    registers,
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('process_heap_bytes', 'Used heap.', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'Time since the process began.', () => process.uptime());
  const emptied = new Counter({
    name: 'response_cache_emptied_total',
    help: 'Times that the response cache was emptied, because something that its replies show had changed.',
    registers,
  });
  /** Measures by name; several brands may have a measure of the same name. */
  const watched = new Map<string, { readonly measure: Measure; readonly brand: string }[]>();
  function watch(measure: Measure, brand: string): void {
    const { name, help, is, labels = [] } = measure;
    const known = watched.get(name);
    if (known) return void known.push({ measure, brand });
    const all = [{ measure, brand }];
    watched.set(name, all);
    const options = { name, help, registers, labelNames: ['brand', ...labels] };
    if (is === 'gauge')
      new Gauge({
        ...options,
        collect() {
          for (const one of all.flatMap(seriesOf)) this.set(one.labels, one.value);
        },
      });
    else
      new Counter({
        ...options,
        collect() {
          this.reset();
          for (const one of all.flatMap(seriesOf)) this.inc(one.labels, one.value);
        },
      });
  }
  return {
    watch,
    observe: (labels, durationS) => durations.observe(labels, durationS),
    emptied: () => emptied.inc(),
    text: () => registry.metrics(),
    ofWorker(worker) {
      registry.setDefaultLabels({ worker });
      return registry.getMetricsAsJSON();
    },
  };
}

/** Metrics of the process that forks workers: restarts, and the metrics of each worker that responds. */
export function createWorkersMetrics(ask: () => Promise<readonly WorkerMetrics[]>): {
  readonly restarts: Counter;
  text(): Promise<string>;
} {
  const own = new Registry();
  const restarts = new Counter({
    name: 'worker_restarts_total',
    help: 'Workers that ended by themselves and were started again.',
    registers: [own],
  });
  return {
    restarts,
    // Every series has its worker as a label, so no two merged series are the same.
    text: async () =>
      [await own.metrics(), await AggregatorRegistry.aggregate([...(await ask())]).metrics()].join('\n'),
  };
}

/** Counts and logs every response by its route's pattern, without URL, query, cookie or body. */
export function observeAnswers(app: FastifyInstance, metrics: Metrics): void {
  // The log entry contains the route; a child logger per request would cost more than many responses.
  app.setChildLoggerFactory((log) => log);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const { statusCode: status, elapsedTime: tookMs } = reply;
    metrics.observe({ method, route, status }, tookMs / 1000);
    request.log.info({ method, route, status, tookMs: Math.round(tookMs) }, 'answered');
    done();
  });
}

/** Serves `/metrics` on its own port. Resolves when it listens; rejects if the port is taken. */
export function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  where: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE });
    if (!isKnown) return void response.end();
    metrics.text().then(
      (text) => response.end(text),
      () => response.destroy(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, () => resolve(server));
  });
}
