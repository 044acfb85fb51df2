/** Refs of plugin template. One that other plugins use moves to kernel/ports. */
import { link } from '../../kernel/ref.ts';

export const PluginTemplateLink = link<Record<string, never>>('plugin-template.page');
