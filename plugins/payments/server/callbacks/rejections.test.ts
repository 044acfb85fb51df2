/** Rejected callbacks are all counted, and logged at most once a minute for each gateway and reason. */
import { expect, it } from 'vitest';
import { createMetrics } from '#server/http/process/metrics.ts';
import { countRejections } from './rejections.ts';

function counting() {
  const lines: unknown[] = [];
  let now = 0;
  const rejections = countRejections({
    log: { warn: (line: unknown) => void lines.push(line) } as never,
    now: () => new Date(now),
  });
  return { lines, rejections, wait: (ms: number) => void (now += ms) };
}

it('a thousand equal rejections are one log line, and the next line has their number', () => {
  const { lines, rejections, wait } = counting();
  for (let id = 1; id <= 1000; id += 1) rejections.note('vendo', 'secret', id);
  rejections.note('vendo', 'source', 1001);
  wait(60_000);
  rejections.note('vendo', 'secret', 1002);
  expect(lines).toEqual([
    { gateway: 'vendo', reason: 'secret', callback: 1, count: 1 },
    { gateway: 'vendo', reason: 'source', callback: 1001, count: 1 },
    { gateway: 'vendo', reason: 'secret', callback: 1002, count: 1000 },
  ]);
});

it('the metric has a series for each gateway and reason', async () => {
  const { rejections } = counting();
  const metrics = createMetrics();
  for (const measure of rejections.measures) metrics.watch(measure, 'streaming');
  rejections.note('vendo', 'secret', 1);
  rejections.note('vendo', 'secret', 2);
  rejections.note('epoch', 'not_configured', null);
  const text = await metrics.text();
  expect(text).toContain(
    'payment_callbacks_rejected_total{gateway="vendo",reason="secret",brand="streaming"} 2',
  );
  expect(text).toContain(
    'payment_callbacks_rejected_total{gateway="epoch",reason="not_configured",brand="streaming"} 1',
  );
});
