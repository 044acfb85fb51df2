/** The cookie notice in Spanish. */
import type { CookiesText, TextOf } from '../model.ts';

export const text: TextOf<CookiesText> = ({ brand }) => ({
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
        'Todas son necesarias, proceden solo de este sitio y no se envían a nadie más.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Qué más se guarda en tu navegador',
      body: [
        'Algunas notas no salen nunca de tu dispositivo. Las de «Preferencias» solo se escriben si lo aceptas y desaparecen en cuanto las rechazas. Las demás permanecen hasta que borres los datos de este sitio en tu navegador.',
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
  cookies: {
    consent: 'Recuerda tu elección de cookies y el país en que la hiciste.',
    consent_visitor_id: 'Un número aleatorio que une tu elección de cookies con nuestra constancia de ella.',
    age_restriction: 'Recuerda que confirmaste ser mayor de edad.',
    session_id: 'Número de tu verificación de edad, donde la ley la exige.',
    session_id_verified: 'Recuerda que tu edad está verificada.',
    age_return:
      'La página que querías ver, mientras verificas tu edad. Cifrada: solo nosotros podemos leerla.',
    Authorization: 'Mantiene tu sesión iniciada. Los scripts no pueden leerla.',
    Refresh:
      'Renueva tu sesión antes de que termine. Solo se envía a una dirección y los scripts no pueden leerla.',
    known_device:
      'Demuestra que este navegador ya ha iniciado sesión, para que nadie que intente adivinar tu contraseña pueda dejarte fuera. No identifica a nadie y los scripts no pueden leerla.',
    locale: 'Recuerda el idioma que elegiste.',
    discreet: 'Recuerda que este navegador usa el modo discreto: un 1.',
    'experiment_{id}':
      'Cuál de dos maneras de mostrar una página te ha tocado en suerte, para que no cambie: un 1 o un 0, nada sobre ti. Si no se está probando nada, dura una hora.',
  },
  storage: {
    'consent.unsent':
      'Anota que tu elección de cookies aún no nos ha llegado, por ejemplo tras perder la conexión.',
    'player.subtitles': 'El idioma de tus subtítulos.',
    'media-chrome-pref-volume': 'El volumen del reproductor.',
    'media-chrome-pref-muted': 'Si el reproductor está en silencio.',
    'catalogue.recent-searches':
      'Lo último que buscaste, ocho veces como máximo. Nunca sale de este dispositivo y la página de búsqueda lo olvida cuando se lo pidas.',
    'discretion.left':
      'Que has salido rápido de esta pestaña, para que «Atrás» no vuelva a mostrar la página. Termina al cerrar la pestaña.',
    'chunk-reloaded-at':
      'Cuándo se recargó la página por última vez por una versión nueva. Termina al cerrar la pestaña.',
  },
});
