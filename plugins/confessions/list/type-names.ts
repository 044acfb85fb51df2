/** Translated names of the types of stories; an unknown type is shown as its code. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  memory: msg`Memory`,
  letter: msg`Letter`,
  fantasy: msg`Fantasy`,
};

export function typeName(type: string, i18n: I18n): string {
  const name = NAMES[type];
  if (name) return i18n._(name);
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
