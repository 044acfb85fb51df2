/**
 * Type tests of a plugin: dependencies, contributions and settings of the wrong type must not compile. Run by `npm run
 * check`.
 */
import type { PageApp } from '#app/react/page-app.ts';
import {
  definePlugin,
  fill,
  listen,
  opens,
  provide,
  route,
  type Loader,
  type ModalProps,
  type PageProps,
} from './plugin.ts';
import { event, link, modal, service, slot } from './ref.ts';

interface Lamp {
  isLit(): boolean;
}
const LampService = service<Lamp>('test.lamp');
const Lit = event<{ at: Date }>('test.lit');
const RoomLink = link<{ slug: string }>('test.room');
const LampsLink = link<{ slug?: string }>('test.lamps');
const HouseLink = link<Record<string, never>>('test.house');
const Question = modal<{ text: string }, 'yes' | 'no'>('test.question');
const Shelf = slot<{ width: number }>('test.shelf');

definePlugin({
  id: 'sound',
  needs: { lamp: LampService, lit: Lit, ask: Question },
  wants: { room: RoomLink, spare: LampService },
  settings: { delayMs: 100 },
  setup({ lamp, lit, ask, room, spare }, { delayMs }) {
    lamp.isLit();
    // @ts-expect-error The service has no such method.
    lamp.colour();
    // @ts-expect-error A wanted service may be missing.
    spare.isLit();
    lit({ at: new Date() });
    // @ts-expect-error The event is emitted without its payload.
    lit();
    // @ts-expect-error The payload has another shape.
    lit({ at: 'now' });
    // @ts-expect-error The dialog is opened without its input.
    void ask({});
    void ask({ text: 'Light?' }).then((answer) => {
      // @ts-expect-error The dialog has no such result.
      if (answer === 'maybe') lamp.isLit();
      // @ts-expect-error A dismissed dialog has no result.
      answer.toUpperCase();
    });
    room?.({ slug: 'attic' });
    // @ts-expect-error The link lacks a parameter.
    room?.({});
    // @ts-expect-error The link's parameter is a text.
    room?.({ slug: 1 });
    // @ts-expect-error The setting is a number.
    delayMs.trim();
    return [];
  },
});

definePlugin({
  id: 'undeclared',
  needs: { lamp: LampService },
  // @ts-expect-error A plugin gets only what it has declared.
  setup: ({ lit }) => [listen(Lit, lit)],
});

// @ts-expect-error The implementation lacks the method.
provide(LampService, {});
// @ts-expect-error The method returns another type.
provide(LampService, { isLit: () => 'yes' });
// @ts-expect-error The listener expects another payload.
listen(Lit, ({ at }: { at: string }) => at);

type View<Props> = () => Promise<{ default: (props: Props) => null }>;
declare const closesWithText: View<ModalProps<{ text: string }, 'yes' | 'no'>>;
declare const closesWithNumber: View<ModalProps<{ text: string }, number>>;
declare const wide: View<{ width: number }>;
declare const tall: View<{ height: number }>;
declare const page: View<PageProps<{ title: string }>>;
declare const names: () => Promise<Loader<{ name: string }>>;

opens(Question, closesWithText);
// @ts-expect-error The dialog closes with another result.
opens(Question, closesWithNumber);
fill(Shelf, wide);
// @ts-expect-error The slot passes no height.
fill(Shelf, tall);
route({ path: '/room/:slug', link: RoomLink, page });
// @ts-expect-error The page reads other data than the route's.
route({ path: '/room/:slug', link: RoomLink, page, loader: names });
// @ts-expect-error The link has other parameters than the route.
route({ path: '/room/:id', link: RoomLink, page });
// @ts-expect-error The path has one parameter more than the link.
route({ path: '/room/:slug/:lamp', link: RoomLink, page });
// @ts-expect-error The path has no parameter.
route({ path: '/room', link: RoomLink, page });
route({ path: '/room/:slug?', link: RoomLink, page });
// @ts-expect-error The path needs the parameter that the link may omit.
route({ path: '/lamps/:slug', link: LampsLink, page });
route({ path: '/lamps/:slug?', link: LampsLink, page });
route({ path: '/house/:slug?', link: HouseLink, page });
// @ts-expect-error The link lacks the parameter.
route({ path: '/house/:slug', link: HouseLink, page });
route({ path: '/anywhere/:slug', page });

declare const app: PageApp;
app.registry.path(RoomLink, { slug: 'attic' });
// @ts-expect-error The link lacks a parameter.
app.registry.path(RoomLink, {});
app.registry.service(LampService).isLit();
// @ts-expect-error An event is not a service.
app.registry.service(Lit);
// @ts-expect-error A link is not an event.
app.registry.emit(RoomLink, { slug: 'attic' });
