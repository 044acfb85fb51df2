/** Instructions for installing the site as an app, in Spanish. */
import type { AppText, TextOf } from '../model.ts';

export const text: TextOf<AppText> = ({ brand, has }) => ({
  title: 'La app',
  headTitle: 'Instala la app en el móvil, la tableta y el ordenador',
  description:
    'El cine en tu pantalla de inicio en menos de un minuto: pasos para iPhone, iPad, Android y ordenador. Sin tienda de apps ni coste.',
  lead: `Pon ${brand} en tu pantalla de inicio. Se tarda menos de un minuto y no necesita tienda de apps.`,
  choose: 'Elige tu dispositivo',
  can: {
    title: 'Lo que hace',
    points: [
      { title: 'Se abre como una app', text: 'Con su icono y su ventana, sin barra de direcciones.' },
      {
        title: 'Está siempre al día',
        text: 'Es este mismo sitio: no hay nada que actualizar y apenas ocupa espacio.',
      },
      {
        title: 'Es discreta',
        text: 'El icono muestra un signo, no un fotograma. Ninguna cuenta de una tienda de apps se entera.',
      },
      {
        title: 'Sabe dónde te quedaste',
        text: has.list
          ? 'Inicia sesión: tu lista y las películas empezadas son las mismas en todos tus dispositivos.'
          : 'Inicia sesión: las películas empezadas son las mismas en todos tus dispositivos.',
        only: 'playing',
      },
    ],
  },
  cannot: {
    title: 'Lo que no hace',
    points: [
      {
        title: 'Reproducir sin conexión',
        text: 'Las películas se ven en línea, en la app igual que en el sitio.',
        only: 'playing',
      },
      { title: 'Enviar notificaciones', text: 'Nunca pide permiso para ello.' },
      {
        title: 'Saber más de ti',
        text: 'Ve lo que ve el sitio y nada más. Valen el mismo control de edad y la misma elección de cookies.',
      },
    ],
  },
  devices: {
    ios: {
      name: 'iPhone y iPad',
      hint: 'Safari u otro navegador',
      title: 'En el iPhone y el iPad',
      headTitle: 'Instala la app en el iPhone y el iPad',
      description:
        'Cómo poner el cine en la pantalla de inicio de un iPhone o iPad, con Safari u otro navegador, y cómo volver a quitarlo.',
      lead: 'Con Safari, en unos pocos toques. Otros navegadores pueden desde iOS 16.4.',
      ways: [
        {
          title: 'Safari',
          steps: [
            'Abre este sitio en Safari.',
            'Toca el signo de compartir, un cuadrado con una flecha hacia arriba. En las versiones nuevas está tras los tres puntos.',
            'Baja y elige «Añadir a pantalla de inicio».',
            'Si te lo pregunta, deja activado «Abrir como app web» y toca «Añadir».',
          ],
        },
        {
          title: 'Chrome, Edge o Firefox',
          steps: [
            'Abre este sitio en tu navegador.',
            'Toca el signo de compartir junto a la dirección o en el menú.',
            'Elige «Añadir a pantalla de inicio» y toca «Añadir».',
          ],
        },
      ],
      after: {
        title: 'Después',
        points: [
          { title: 'Dónde está', text: 'En tu pantalla de inicio. Muévela como cualquier icono.' },
          {
            title: 'Inicia sesión otra vez',
            text: 'La app guarda sus propias cookies, así que quizá vuelva a preguntarte la edad y los datos de acceso.',
          },
          {
            title: 'Quitarla',
            text: 'Mantén pulsado el icono y elimínalo. Tu cuenta se queda como está.',
          },
        ],
      },
    },
    android: {
      name: 'Android',
      hint: 'Chrome, Firefox o Samsung Internet',
      title: 'En Android',
      headTitle: 'Instala la app en Android',
      description:
        'Cómo instalar el cine como app en un móvil o tableta Android con Chrome, Firefox o Samsung Internet, y cómo quitarlo.',
      lead: 'Todos los navegadores habituales de Android pueden instalarla.',
      ways: [
        {
          title: 'Chrome o Edge',
          steps: [
            'Abre este sitio en el navegador.',
            'Toca los tres puntos junto a la dirección.',
            'Elige «Añadir a pantalla de inicio» y después «Instalar».',
          ],
        },
        {
          title: 'Firefox',
          steps: [
            'Abre este sitio en Firefox.',
            'Toca los tres puntos junto a la dirección.',
            'Elige «Añadir a pantalla de inicio» y confirma.',
          ],
        },
        {
          title: 'Samsung Internet',
          steps: [
            'Abre este sitio en Samsung Internet.',
            'Toca las tres rayas de abajo.',
            'Elige «Añadir página a» y después «Pantalla de inicio».',
          ],
        },
      ],
      after: {
        title: 'Después',
        points: [
          { title: 'Dónde está', text: 'En tu pantalla de inicio y, casi siempre, también entre tus apps.' },
          {
            title: 'Sigues con la sesión iniciada',
            text: 'La app comparte sus cookies con el navegador desde el que se instaló.',
          },
          {
            title: 'Quitarla',
            text: 'Mantén pulsado el icono y elige «Desinstalar» o «Quitar». Tu cuenta se queda como está.',
          },
        ],
      },
    },
    desktop: {
      name: 'Ordenador',
      hint: 'Chrome, Edge o Safari',
      title: 'En el ordenador',
      headTitle: 'Instala la app en Windows, Mac y Linux',
      description:
        'Cómo instalar el cine como app en un ordenador con Chrome, Edge o Safari, en su propia ventana, y cómo volver a quitarlo.',
      lead: 'En Windows, Mac y Linux, en su propia ventana.',
      ways: [
        {
          title: 'Chrome',
          steps: [
            'Abre este sitio en Chrome.',
            'Haz clic en el signo de instalar al final de la barra de direcciones; o abre el menú de los tres puntos y elige «Enviar, guardar y compartir» y después «Instalar página como aplicación».',
            'Confirma con «Instalar».',
          ],
        },
        {
          title: 'Edge',
          steps: [
            'Abre este sitio en Edge.',
            'Abre el menú de los tres puntos y elige «Más herramientas», «Aplicaciones» y después «Instalar este sitio como una aplicación».',
            'Confirma con «Instalar».',
          ],
        },
        {
          title: 'Safari en un Mac',
          steps: [
            'Abre este sitio en Safari, con macOS 14 o posterior.',
            'En la barra de menús elige «Archivo» y después «Añadir al Dock».',
            'Confirma con «Añadir».',
          ],
        },
      ],
      after: {
        title: 'Después',
        points: [
          { title: 'Dónde está', text: 'En el menú de inicio, el lanzador o el Dock.' },
          {
            title: 'Si el navegador no puede',
            text: 'Firefox no instala sitios en la mayoría de los ordenadores. Un marcador sirve casi igual.',
          },
          {
            title: 'Quitarla',
            text: 'Abre el menú de la propia app y elige «Desinstalar»; en un Mac, llévala a la papelera. Tu cuenta se queda como está.',
          },
        ],
      },
    },
  },
});
