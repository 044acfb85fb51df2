/** Where every endpoint hangs (readings, "API base"). */
export const API_BASE = '/api';
