/** Builds replace constant custom properties with their values and leave all others unchanged. */
import { expect, it } from 'vitest';
import { constantsOf, withConstants } from '#scripts/constant-properties.ts';

const TOKENS = `@layer tokens {
  :root {
    /* Room. */
    --room: 1rem;
    --wide: 20rem;
    --moved: 2s;
    --line: rgb(255 255 255 / 0.1);
    --edge: 1px solid var(--line);
    --wrap: nowrap;
    --drawn: 3px;
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --moved: 0s;
    }
  }
}`;
const RULE = '.card { --wide: 10rem; white-space: var(--wrap, normal); margin: 0 var(--room) var(--wide); }';

it('a property is constant if it is set once and no other rule, fallback or script refers to it', () => {
  const constants = constantsOf(TOKENS, [TOKENS, RULE], [`style={{ '--drawn': 0 }}`]);
  expect(Object.fromEntries(constants)).toEqual({ '--room': '1rem', '--line': 'rgb(255 255 255 / 0.1)' });
});

it('replacing a property does not affect a longer name that begins with its name', () => {
  const constants = new Map([['--room', '1rem']]);
  expect(withConstants('0 var(--room) calc(var(--room) * -1) var(--rooms)', constants)).toBe(
    '0 1rem calc(1rem * -1) var(--rooms)',
  );
});
