/** Uses of dependencies in a view that must not compile: undeclared ones, and optional ones without a check. */
import { definePlugin } from '#kernel/plugin.ts';
import { defineDeps } from '#kernel/deps.ts';
import { event, link, modal, service } from '#kernel/ref.ts';
import { useDeps } from './hooks.ts';

interface Lamp {
  isLit(): boolean;
}
const LampService = service<Lamp>('test.lamp');
const SpareLamp = service<Lamp>('test.spare-lamp');
const OwnLamp = service<Lamp>('test.own-lamp');
const Lit = event<{ at: Date }>('test.lit');
const Dimmed = event('test.dimmed');
const Question = modal<{ text: string }, 'yes' | 'no'>('test.question');
const Rules = modal('test.rules');
const RoomLink = link<{ slug: string }>('test.room');

const deps = defineDeps({
  needs: { lamp: LampService, lit: Lit },
  wants: { spareLamp: SpareLamp, dimmed: Dimmed, openQuestion: Question, roomLink: RoomLink },
  owns: { ownLamp: OwnLamp, openRules: Rules },
});

const { lamp, lit, spareLamp, dimmed, openQuestion, roomLink, ownLamp, openRules } = useDeps(deps);
lamp.isLit();
ownLamp.isLit();
// @ts-expect-error An optional service may be missing.
spareLamp.isLit();
lit({ at: new Date() });
// @ts-expect-error The event is emitted without its payload.
lit();
dimmed('half');
// @ts-expect-error An optional modal may be missing.
void openQuestion({ text: 'Light?' });
// @ts-expect-error The modal is opened without its input.
void openQuestion?.({});
void openRules();
const room: string | null = roomLink({ slug: 'attic' });
// @ts-expect-error A brand may have no page for the link.
room.startsWith('/');
// @ts-expect-error The link lacks a parameter.
roomLink({});
// @ts-expect-error The plugin does not declare this dependency.
useDeps(deps).session.user();
// @ts-expect-error A view cannot write the declaration of its dependencies itself.
useDeps({ needs: { spareLamp: SpareLamp } });
// @ts-expect-error A ref is no declaration.
useDeps(LampService);

definePlugin({
  id: 'lamps',
  ...deps,
  setup({ lamp: one, spareLamp: spare }) {
    one.isLit();
    // @ts-expect-error An optional service may be missing.
    spare.isLit();
    return [];
  },
});
definePlugin({
  id: 'own',
  ...deps,
  // @ts-expect-error A plugin's own service does not exist yet during its setup.
  setup: ({ ownLamp: own }) => [own],
});
