/** The path that every endpoint starts with (README 1). */
export const API_BASE = '/api';
