/** Questions and answers in Spanish. */
import { consentText } from './consent.ts';
import type { FaqText, TextOf } from '../model.ts';

export const text: TextOf<FaqText> = (facts) => {
  const { brand, company, email, leastAge, refundH, downloadsPerMonth, storyLength, ageChecks, has } = facts;
  const { films } = facts;
  const counted =
    films !== null && films > facts.filmsAtLeast
      ? `Más de ${facts.filmsAtLeast} películas, y las nuevas en cuanto se estrenan.`
      : `Hoy, ${films} películas, y las nuevas en cuanto se estrenan.`;
  const catalogue =
    films === null ? 'Todas las películas del sitio, y las nuevas en cuanto se estrenan.' : counted;
  const { newPerWeek: perWeek, screens } = facts;
  const pace =
    perWeek > 0
      ? `Últimamente, al menos ${perWeek === 1 ? 'una' : perWeek} por semana.`
      : 'Cuando están listas, sin día fijo.';
  const consent = consentText(facts);
  return {
    title: 'Preguntas frecuentes',
    headTitle: 'Preguntas frecuentes',
    description: `${has.payments && has.memberships ? 'Las películas, la suscripción, los reembolsos' : has.payments && has.films ? 'Las películas, los pagos, los reembolsos' : 'La cuenta, la edad'}, la privacidad${has.confessions ? ' y las confesiones' : ''}: respuestas breves.`,
    lead: 'Respuestas breves a lo que más nos preguntan.',
    sections: [
      {
        id: 'watching',
        title: 'Ver películas',
        questions: [
          {
            id: 'without-account',
            question: '¿Qué puedo ver sin cuenta?',
            only: 'playing',
            answer: [
              'Todos los tráileres. Con una cuenta gratuita, que no pide tarjeta, también las películas marcadas como «Gratis».',
            ],
          },
          {
            id: 'new-films',
            question: '¿Cada cuánto hay películas nuevas?',
            only: 'playing',
            answer: [`${pace} En la página de todas las películas, las más recientes aparecen primero.`],
          },
          {
            id: 'languages',
            question: '¿Hay subtítulos?',
            only: 'playing',
            answer: [
              'En la página de cada película figuran los idiomas de sus subtítulos, si los tiene; en el reproductor los eliges en «CC», y recordamos tu elección en este dispositivo.',
            ],
            also: 'CC traducción idioma',
          },
          {
            id: 'downloads',
            question: '¿Puedo descargar películas?',
            only: 'downloads',
            answer: [
              `Los miembros con acceso completo pueden descargar hasta ${downloadsPerMonth} películas por mes natural. La cuenta empieza de nuevo el día uno de cada mes.${has.trial ? ' Durante la prueba puedes ver en línea cuanto quieras, pero no descargar.' : ''}`,
            ],
            also: 'descarga descargas bajar sin conexión',
          },
          {
            id: 'how-many',
            question: '¿Cuánto hay para ver?',
            only: 'memberships',
            answer: [
              `${catalogue} La suscripción las abre todas y se renueva sola al final del periodo que has elegido.`,
            ],
            also: 'catálogo número películas semanal nuevas',
          },
          {
            id: 'devices',
            question: '¿Qué dispositivos puedo usar?',
            only: 'playing',
            answer: [
              'Cualquier teléfono, tableta, ordenador o televisor con un navegador actual. No hace falta instalar nada.',
            ],
            also: 'TV teléfono',
          },
          {
            id: 'app',
            question: '¿Hay una app?',
            answer: [
              'Sí, sin tienda: pones este mismo sitio en tu pantalla de inicio. La página «La app» explica cómo en cada dispositivo.',
            ],
            also: 'instalar iPhone iPad Android PWA',
          },
          {
            id: 'one-screen',
            question: '¿Podemos ver algo dos personas a la vez?',
            only: 'playing',
            answer: [
              `${screens === 1 ? 'Una pantalla' : `${screens} pantallas`} por cuenta. Si otro dispositivo empieza una película, pregunta si quieres seguir en él o volver atrás.`,
            ],
            also: 'pantallas dispositivos compartir cuenta',
          },
        ],
      },
      {
        id: 'paying',
        title: has.memberships ? 'Suscripción y pagos' : 'Pagos',
        questions: [
          {
            id: 'renewal',
            question: '¿Mi suscripción se renueva sola?',
            only: 'memberships',
            answer: [
              'Sí, al final de cada periodo, hasta que la canceles. Cada plan indica la duración del periodo.',
            ],
            also: 'membresía renovación automática renovar',
          },
          {
            id: 'trial-end',
            question: '¿Qué pasa al final de la prueba?',
            only: 'trial',
            answer: [
              'Se convierte en una suscripción completa si no la cancelas antes. Si cancelas una prueba gratuita, el acceso termina en el acto.',
            ],
            also: 'prueba gratuita suscripción',
          },
          {
            id: 'cancel',
            question: '¿Cómo cancelo?',
            only: 'memberships',
            answer: [
              has.cancelling
                ? 'En tu perfil, cuando quieras, o sin iniciar sesión con un enlace que te enviamos («Cancelar la suscripción», al pie de cada página), al menos un día antes de la renovación. Conservas el acceso hasta el final del periodo pagado.'
                : `Escribe a ${email}, cuando quieras y sin dar motivos, al menos un día antes de la renovación. Conservas el acceso hasta el final del periodo pagado.`,
              'Si te diste de alta a través de un sitio hermano, cancela allí.',
            ],
            also: 'suscripción baja darse de baja cancelar cancelación',
          },
          {
            id: 'refund',
            question: '¿Puedo recuperar mi dinero?',
            only: 'payments',
            answer: [
              `Sí, en las ${refundH} horas siguientes al ${has.memberships ? 'primer pago' : 'pago'}, siempre que no hayas visto ${has.downloads ? 'ni descargado ' : ''}nada. Escribe a ${email}.`,
              ...(facts.mayWithdraw
                ? [
                    `Además, la ley te da ${facts.withdrawalDays} días para desistir del contrato sin dar motivos: usa «Desistir del contrato aquí» al pie de cualquier página. Ese derecho se pierde antes en cuanto empiezas a ver ${has.downloads ? 'o descargar ' : ''}una película, si antes de pagar pediste que empezáramos enseguida.`,
                  ]
                : []),
            ],
            also: 'reembolso devolución desistimiento devolver dinero',
          },
          {
            id: 'statement',
            question: '¿Qué aparece en mi extracto bancario?',
            only: 'payments',
            answer: [`El nombre de ${company} o el del proveedor de pago, nunca el título de una película.`],
            also: 'tarjeta cargo factura discreto',
          },
          {
            id: 'purchases',
            question: '¿Dónde están las películas que compré?',
            only: 'films',
            answer: [
              `En tu cuenta, en «Mi biblioteca». Puedes verlas allí${has.memberships ? ' sin suscripción' : ''}.`,
            ],
            also: 'comprar compras',
          },
        ],
      },
      {
        id: 'age-and-privacy',
        title: 'Edad y privacidad',
        questions: [
          {
            id: 'age-check',
            question: '¿Por qué tengo que demostrar mi edad?',
            answer: [
              `${brand} es para personas de ${leastAge} años o más. En algunos países la ley pide más que tu palabra: allí demuestras tu edad antes de que mostremos nada. Solo sabemos sí o no, nunca tu nombre ni tu fecha de nacimiento.`,
              ...ageChecks.map(({ what }) => what),
            ],
            also: 'verificación identidad documento',
          },
          {
            id: 'everyone-of-age',
            question: '¿Cómo sabéis que todas las personas en pantalla son mayores de edad?',
            answer: [
              'Comprobamos identidad y edad antes del primer día de rodaje, y guardamos los documentos como exige la ley. Dónde, lo dice la pestaña de cumplimiento de los textos legales.',
            ],
          },
          {
            id: 'who-knows',
            question: has.playing ? '¿Quién sabe lo que veo?' : '¿Quién sabe lo que leo?',
            answer: [
              `Nadie. No lo compartimos con anunciantes ni lo mostramos a otros miembros. ${consent.services}`,
            ],
            also: 'privacidad datos seguimiento',
          },
          {
            id: 'delete',
            question: '¿Cómo elimino mi cuenta?',
            answer: [
              `En tu perfil.${has.memberships ? ' Si tienes una suscripción en curso, cancélala antes.' : ''} También puedes escribir a ${email}.`,
            ],
            also: 'borrar datos RGPD eliminar eliminación cerrar',
          },
        ],
      },
      {
        id: 'confessing',
        title: has.confessions ? 'Confesiones' : 'Comentarios',
        questions: [
          {
            id: 'send-confession',
            question: '¿Cómo envío una confesión?',
            only: 'confessions',
            answer: [
              `Con una cuenta gratuita y un apodo. Tienes ${storyLength.toLocaleString('es')} caracteres. Habla solo de adultos, no nombres a nadie y no pongas enlaces.`,
            ],
            also: 'mandar escribir historia',
          },
          {
            id: 'after-sending',
            question: '¿Qué pasa con ella?',
            only: 'confessions',
            answer: [
              `La lee una persona. Si encaja, se publica con tu apodo.${has.memberships ? ' Si la elegimos para una película, recibes un año de acceso gratuito.' : ''}`,
            ],
          },
          {
            id: 'comments',
            question: has.memberships ? '¿Quién puede valorar y comentar?' : '¿Quién puede comentar?',
            only: 'reviews',
            answer: ['Los miembros. Una persona lee cada comentario antes de que aparezca.'],
            also: 'valoración comentario',
          },
        ],
      },
      {
        id: 'trouble',
        title: 'Problemas',
        questions: [
          {
            id: 'password',
            question: 'No puedo iniciar sesión.',
            answer: [
              `Pide una contraseña nueva en la página de acceso y mira también en la carpeta de spam. Si no llega nada, escribe a ${email}.`,
            ],
            also: 'acceso contraseña olvidada iniciar sesión entrar',
          },
          {
            id: 'player',
            question: 'Una película no se reproduce.',
            only: 'playing',
            answer: [
              `Recarga la página y comprueba que tu navegador esté actualizado. Si sigue sin funcionar, dinos qué película es y qué dispositivo usas: ${email}.`,
            ],
            also: 'error pantalla negra',
          },
          {
            id: 'report',
            question: '¿Cómo aviso de algo?',
            answer: [
              `Escribe a ${email} con la dirección de la página. Una persona lo mira sin demora, y puedes permanecer en el anonimato.`,
            ],
            also: 'abuso queja ilegal denunciar avisar',
          },
        ],
      },
    ],
  };
};
