/** Every endpoint of confessions; each part declares its own in `api/<part>.ts`. */
export * from './audio.ts';
export * from './reading.ts';
export * from './writing.ts';
