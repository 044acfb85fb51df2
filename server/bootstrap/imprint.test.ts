/** A start warns an operator about an incomplete imprint. */
import { expect, it, vi } from 'vitest';
import type { BrandInfo, Imprint } from '#app/services.ts';
import type { Origin } from './origin.ts';
import { warnOfImprint } from './imprint.ts';

const WHOLE: Imprint = {
  representatives: ['Alex Example'],
  register: 'Registro Mercantil de Ejemplo',
  registerNumber: 'Hoja X-0',
  taxNumber: 'ESB00000000',
  phone: '+34 000 000 000',
  authority: { name: 'Example Supervisory Authority' },
};

function warningsOf(imprint: Imprint | undefined, production = true): readonly unknown[] {
  const warn = vi.fn<(facts: object, message: string) => void>();
  const brand = { id: 'tried', ...(imprint ? { imprint } : {}) } as BrandInfo;
  warnOfImprint({ brand, config: { production }, log: { warn } as unknown as Origin['log'] });
  return warn.mock.calls.map(([facts]) => facts);
}

it('a start in production warns once about every part that the brand does not declare', () => {
  const { phone: _phone, ...rest } = WHOLE;
  expect(warningsOf({ ...rest, register: '', representatives: [] })).toEqual([
    { brand: 'tried', missing: ['representatives', 'register', 'phone'] },
  ]);
  expect(warningsOf(undefined)).toMatchObject([
    { missing: expect.arrayContaining(['authority', 'taxNumber']) },
  ]);
});

it('there is no warning for a complete imprint, nor in development', () => {
  expect(warningsOf(WHOLE)).toEqual([]);
  expect(warningsOf({}, false)).toEqual([]);
});
