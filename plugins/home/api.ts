/** The endpoint of the home page; separate, because its shelves are loaded again without the other endpoints. */
import { endpoint } from '#app/http/endpoint.ts';
import { Home } from './stories.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  content: true,
  summary: 'Returns everything the home page shows: slides, banners, shelves and the confession of the week.',
  reply: Home,
  cacheable: true,
});
