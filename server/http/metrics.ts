/** Counts of what the process answers, in Prometheus' text form, on a port of its own. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Upper bounds of the answer-time buckets in s. */
export const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

interface Series {
  readonly labels: string;
  count: number;
  sumS: number;
  readonly buckets: number[];
}

export interface Metrics {
  /** Counts one answer; `route` is the pattern, never the address that was asked for. */
  observe(labels: { method: string; route: string; status: number }, durationS: number): void;
  text(): string;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

export function createMetrics(): Metrics {
  const all = new Map<string, Series>();

  function lines({ labels, count, sumS, buckets }: Series): string[] {
    return [
      ...BUCKETS_S.map(
        (le, index) => `http_request_duration_seconds_bucket{${labels},le="${le}"} ${buckets[index] ?? 0}`,
      ),
      `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `http_request_duration_seconds_sum{${labels}} ${sumS}`,
      `http_request_duration_seconds_count{${labels}} ${count}`,
    ];
  }

  return {
    observe({ method, route, status }, durationS) {
      const key = `${method} ${status} ${route}`;
      let series = all.get(key);
      if (!series) {
        const labels = `method="${method}",route="${escaped(route)}",status="${status}"`;
        series = { labels, count: 0, sumS: 0, buckets: BUCKETS_S.map(() => 0) };
        all.set(key, series);
      }
      series.count += 1;
      series.sumS += durationS;
      for (let at = BUCKETS_S.length - 1; at >= 0 && durationS <= (BUCKETS_S[at] ?? 0); at -= 1)
        series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    },
    text() {
      const { rss, heapUsed } = process.memoryUsage();
      return [
        '# HELP http_request_duration_seconds Time from request to answer.',
        '# TYPE http_request_duration_seconds histogram',
        ...[...all.values()].flatMap(lines),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${rss}`,
        '# TYPE process_heap_bytes gauge',
        `process_heap_bytes ${heapUsed}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime()}`,
        '',
      ].join('\n');
    },
  };
}

/** Counts and logs every answer by its route's pattern: no address, query, cookie or body of anybody is written down. */
export function observeAnswers(app: FastifyInstance, metrics: Metrics): void {
  // What is logged names its route; a logger of each request's own would cost more than many an answer.
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

/** Serves `/metrics` on its own port. Resolves when it listens; rejects when the port is taken. */
export function serveMetrics(metrics: Metrics, where: { port: number; host: string }): Promise<Server> {
  const server = createServer((request, response) => {
    const known = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(known ? 200 : 404, { 'content-type': CONTENT_TYPE }).end(known ? metrics.text() : '');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, () => resolve(server));
  });
}
