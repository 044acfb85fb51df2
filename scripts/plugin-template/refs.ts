/** The plugin's own refs. A ref that other plugins use moves to ports. */
import type { ActorRefFrom } from 'xstate';
import { flow, link, modal } from '#kernel/ref.ts';
import type { roundMachine } from './machine.ts';

export const PluginTemplateLink = link<Record<string, never>>('plugin-template.page');
/** The rules of the game. */
export const RulesModal = modal('plugin-template.rules');
export const RoundFlow = flow<ActorRefFrom<typeof roundMachine>>('plugin-template.round');
