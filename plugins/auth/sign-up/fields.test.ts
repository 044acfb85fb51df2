/** The page's own validation of a sign-up, by field and code. */
import { expect, it } from 'vitest';
import { checkFields } from './fields.ts';

const good = {
  email: 'robin@example.org',
  password: 'a long evening by the sea',
  terms: true,
  accepted_mailing: false,
};

it.each([
  [good, {}],
  [{ ...good, email: ' robin@example.org ' }, {}],
  [{ ...good, email: ' ' }, { email: 'required' }],
  [{ ...good, email: 'robin@' }, { email: 'email' }],
  [{ ...good, password: '' }, { password: 'required' }],
  [{ ...good, password: 'seven77' }, { password: 'min_length' }],
  [{ ...good, password: 'x'.repeat(129) }, { password: 'max_length' }],
  [{ ...good, terms: false }, { terms: 'required' }],
  [
    { email: '', password: '', terms: false, accepted_mailing: false },
    { email: 'required', password: 'required', terms: 'required' },
  ],
])('%j has the errors %j', (values, codes) => expect(checkFields(values)).toEqual(codes));
