/** Where every endpoint hangs (README 1). */
export const API_BASE = '/api';
