/** The one call of the home page; apart from the others, for its shelves are read again without them. */
import { endpoint } from '#app/http/endpoint.ts';
import { Home } from './stories.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  content: true,
  summary: 'Everything the home page shows: slides, banners, shelves and the confession of the week.',
  reply: Home,
  cacheable: true,
});
