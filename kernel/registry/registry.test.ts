/** Composition of plugins: their order, and all conflicts in one error. */
import { describe, expect, it, vi } from 'vitest';
import { defineDeps } from '../deps.ts';
import { definePlugin, fill, listen, opens, provide, route, type Plugin } from '../plugin.ts';
import { event, link, modal, service, slot } from '../ref.ts';
import { createRegistry, raise, type Host } from './registry.ts';

interface Counter {
  count(): number;
}
const CounterService = service<Counter>('test.counter');
const Happened = event<number>('test.happened');
const Question = modal<string, boolean>('test.question');
const Space = slot<object>('test.space');
const PageLink = link<{ slug: string }>('test.page');
const Absent = service<Counter>('test.absent');
const Rules = modal('test.rules');
const HomeLink = link<Record<string, never>>('test.home');
const view = () => Promise.resolve({ default: () => null });

const host: Host = {
  services: [],
  href: (path) => `/de${path}`,
  openModal: () => Promise.resolve('answer'),
  report: raise,
};
const registryOf = (plugins: readonly Plugin[], more: Partial<Host> = {}, settings = {}) =>
  createRegistry({ plugins, host: { ...host, ...more }, settings });

const counter = definePlugin({
  id: 'counter',
  provides: [CounterService],
  settings: { startsAt: 3 },
  setup: (_, { startsAt }) => [provide(CounterService, { count: () => startsAt })],
});

describe('a registry', () => {
  it('a registry sets providers up before the plugins that need them, regardless of the order of the list', () => {
    const seen: number[] = [];
    const user = definePlugin({
      id: 'user',
      needs: { counter: CounterService },
      setup: (deps) => {
        seen.push(deps.counter.count());
        return [];
      },
    });
    expect(registryOf([user, counter]).plugins.map((plugin) => plugin.id)).toEqual(['counter', 'user']);
    expect(seen).toEqual([3]);
  });

  it("a brand's setting overrides the default of a plugin", () => {
    expect(
      registryOf([counter], {}, { counter: { startsAt: 7 } })
        .service(CounterService)
        .count(),
    ).toBe(7);
  });

  it("a service of the host overrides a plugin's", () => {
    const own = { services: [provide(CounterService, { count: () => 99 })] };
    expect(registryOf([counter], own).service(CounterService).count()).toBe(99);
  });

  it('a missing wanted service is undefined, and a missing link is null', () => {
    let given: unknown;
    const lonely = definePlugin({
      id: 'lonely',
      wants: { counter: CounterService, page: PageLink },
      setup: ({ counter: found, page }) => {
        given = [found, page?.({ slug: 'x' })];
        return [];
      },
    });
    registryOf([lonely]);
    expect(given).toEqual([undefined, null]);
  });

  it('inject gives views services, emitters, openers and hrefs, and omits missing ones', async () => {
    const listener = vi.fn<(payload: number) => void>();
    const deps = defineDeps({
      needs: { counter: CounterService, happened: Happened },
      wants: { absent: Absent, ask: Question, pageLink: PageLink },
      owns: { openRules: Rules, homeLink: HomeLink },
    });
    const asking = definePlugin({
      id: 'asking',
      ...deps,
      setup: () => [
        listen(Happened, listener),
        opens(Rules, view),
        route({ path: '/home', link: HomeLink, page: view }),
      ],
    });
    const registry = registryOf([counter, asking]);
    const { absent, ask, pageLink, ...given } = registry.inject(deps);
    expect([absent, ask, pageLink({ slug: 'x' })]).toEqual([undefined, undefined, null]);
    expect(given.counter.count()).toBe(3);
    given.happened(5);
    expect(listener).toHaveBeenCalledExactlyOnceWith(5);
    expect(await given.openRules()).toBe('answer');
    expect(given.homeLink({})).toBe('/de/home');
    const answering = definePlugin({ id: 'answering', setup: () => [opens(Question, view)] });
    const full = registryOf([counter, asking, answering]).inject(deps);
    expect(await full.ask?.('why?')).toBe('answer');
  });

  it('inject returns the same values each time, so that effects of views can depend on them', () => {
    const deps = defineDeps({ needs: { counter: CounterService }, wants: { pageLink: PageLink } });
    const registry = registryOf([counter]);
    expect(registry.inject(deps)).toBe(registry.inject(deps));
  });

  it('a registry emits events to every listener, fills slots in order and finds pages by link', () => {
    const listener = vi.fn<(payload: number) => void>();
    const one = definePlugin({
      id: 'one',
      setup: () => [
        listen(Happened, listener),
        fill(Space, view, 2),
        route({ path: '/page/:slug', link: PageLink, page: view }),
      ],
    });
    const two = definePlugin({
      id: 'two',
      setup: () => [listen(Happened, listener), fill(Space, view, 1), opens(Question, view)],
    });
    const registry = registryOf([one, two]);
    registry.emit(Happened, 5);
    expect(listener.mock.calls).toEqual([[5], [5]]);
    expect(registry.fills(Space).map((filler) => filler.plugin)).toEqual(['two', 'one']);
    expect(registry.path(PageLink, { slug: 'a b' })).toBe('/page/a%20b');
    expect(registry.modal(Question)?.plugin).toBe('two');
  });

  it('an event reaches every listener even if one throws, and the error is reported with its plugin', () => {
    const listener = vi.fn<(payload: number) => void>();
    const report = vi.fn<(error: Error) => void>();
    const cause = new Error('no such film');
    const broken = definePlugin({
      id: 'broken',
      setup: () => [
        listen(Happened, () => {
          throw cause;
        }),
      ],
    });
    const sound = definePlugin({ id: 'sound', setup: () => [listen(Happened, listener)] });
    const registry = registryOf([broken, sound], { report });
    expect(() => registry.emit(Happened, 5)).not.toThrow();
    expect(listener).toHaveBeenCalledExactlyOnceWith(5);
    expect(report.mock.calls).toEqual([
      [new Error('broken failed to handle event test.happened', { cause })],
    ]);
  });

  it('all conflicts are listed in one error', () => {
    const twice = [1, 2].map((number) =>
      definePlugin({
        id: `twin-${number}`,
        provides: [CounterService],
        setup: () => [
          provide(CounterService, { count: () => number }),
          route({ path: '/same/:slug', link: PageLink, page: view }),
          opens(Question, view),
        ],
      }),
    );
    const Missing = service<Counter>('test.missing');
    const needy = definePlugin({ id: 'needy', needs: { missing: Missing }, setup: () => [] });
    const compose = () => registryOf([...twice, needy, needy], {}, { needy: { pace: 1 }, nobody: {} });
    expect(compose).toThrow(/service test\.counter is provided by twin-1 and by twin-2/);
    for (const problem of [
      /plugin needy is listed twice/,
      /needy needs service test\.missing, which no plugin of this brand provides/,
      /path \/same\/:slug is contributed by twin-1 and by twin-2; remove one of the two/,
      /link test\.page is contributed by twin-1 and by twin-2/,
      /modal test\.question is contributed by twin-1 and by twin-2/,
      /needy has no setting pace/,
      /settings are given for nobody/,
    ])
      expect(compose).toThrow(problem);
  });

  it('a cycle of needs, a service that is not provided and a setting of the wrong type are reported', () => {
    const Left = service<Counter>('test.left');
    const Right = service<Counter>('test.right');
    const left = definePlugin({ id: 'left', needs: { right: Right }, provides: [Left], setup: () => [] });
    const right = definePlugin({ id: 'right', needs: { left: Left }, provides: [Right], setup: () => [] });
    expect(() => registryOf([left, right])).toThrow(/cycle: left → right → left/);
    expect(() => registryOf([left, right])).toThrow(
      /left promises service test\.left but does not provide it/,
    );
    expect(() => registryOf([counter], {}, { counter: { startsAt: 'three' } })).toThrow(
      /counter\.startsAt must be a number/,
    );
  });
});
