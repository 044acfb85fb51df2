/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { HttpClient } from '#app/services.ts';

export const deps = defineDeps({ needs: { http: HttpClient } });
