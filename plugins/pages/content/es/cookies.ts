/** The cookie notice in Spanish. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand }) => ({
  title: 'Cookies',
  headTitle: 'Cookies: todas, y para qué sirven',
  description:
    'Todas las cookies de este sitio, para qué sirven y cuánto duran, y un botón para cambiar tu elección.',
  lead: `Pequeñas notas que tu navegador guarda para ${brand}. Estas son todas.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Tu elección',
      body: [
        'Las cookies necesarias hacen que el sitio funcione y no se pueden desactivar. Todo lo demás (preferencias, analítica, marketing) solo ocurre si lo aceptas. Puedes cambiar de idea cuando quieras; las cookies de una categoría que rechazas se eliminan en el acto.',
        { shows: 'preferences' },
      ],
    },
    {
      id: 'list',
      title: 'Las cookies que ponemos',
      body: [
        'Cada una con su categoría, su duración y quién la pone. Las necesarias se crean cuando el sitio las necesita; las demás, solo si aceptas su categoría, y desaparecen en cuanto la rechazas.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Qué más se guarda en tu navegador',
      body: [
        'Algunas notas que tu navegador guarda y no envía por sí solo. Las de una categoría solo se escriben si la aceptas y desaparecen en cuanto la rechazas. Las necesarias permanecen el tiempo que se indica aquí, o hasta que borres los datos de este sitio en tu navegador.',
        { shows: 'storage' },
      ],
    },
    {
      id: 'other-companies',
      title: 'Cookies de otras empresas',
      body: [
        'Antes de que aceptes no hay ninguna. Si permites la analítica o el marketing, nuestros socios de medición y publicidad pueden poner las suyas; si vuelves a rechazarlas, se eliminan las de este sitio. La señal Global Privacy Control de tu navegador cuenta como un rechazo.',
      ],
    },
  ],
});
