/** The brand's icon at the path that browsers request automatically if a document declares none. */
import type { FastifyInstance } from 'fastify';
import { brandImages, IMAGE_MAX_AGE_S } from './static.ts';

/** Each host responds with the icon of its own brand. */
export const BRAND_ICON = '/favicon.ico';
/** A PNG, because some browsers accept no SVG at this path; they use the content type, not the name. */
const FILE = 'icon-192.png';

export function brandIcon(site: FastifyInstance, brand: string): void {
  site.get(
    BRAND_ICON,
    {
      onSend: async (_request, reply) => {
        if (reply.statusCode < 400) reply.header('cache-control', `public, max-age=${IMAGE_MAX_AGE_S}`);
      },
    },
    (_request, reply) => reply.sendFile(FILE, brandImages(brand)),
  );
}
