/** Email addresses from the data set isemail by Dominic Sayers (isemail.json), each with its expected result. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const File = v.object({ tests: v.array(v.tuple([v.string(), v.string(), v.string()])) });
const { tests } = v.parse(File, JSON.parse(readFileSync(new URL('./isemail.json', import.meta.url), 'utf8')));

export const isemail = tests.map(([address, category, diagnosis]) => ({ address, category, diagnosis }));
