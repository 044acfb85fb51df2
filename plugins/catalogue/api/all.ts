/** Every endpoint that the catalogue itself declares. */
export * from '../api.ts';
export * from './audience.ts';
export * from './browse.ts';
