/** The privacy notice in Spanish. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => {
  const { brand, company, address, email, ageChecks, has } = facts;
  const checkers = ageChecks
    .flatMap(({ company: name }) => (name ? `, verificación de edad (${name})` : []))
    .join('');
  const consent = consentText(facts);
  return {
    title: 'Privacidad',
    headTitle: 'Privacidad: qué guardamos y por qué',
    description:
      'Qué datos tuyos guardamos, para qué y cuánto tiempo, quién más los ve y cómo corregirlos o eliminarlos.',
    lead: `Lo que ${has.playing ? 'ves' : 'lees'} es cosa tuya. ${brand} guarda lo menos posible sobre ti, y aquí te decimos qué es.`,
    sections: [
      {
        id: 'responsible',
        title: 'Quién es responsable',
        body: [
          `${company}, ${address}, decide cómo se usan tus datos. Para cualquier asunto de privacidad, escribe a ${email}.`,
        ],
      },
      {
        id: 'visiting',
        title: 'Cuando solo nos visitas',
        body: [
          'Contamos qué páginas se abren cada día, sin anotar quién las abre. Nuestros registros técnicos no contienen tu dirección de red ni los nombres de las páginas que has visto.',
          'De tu conexión deducimos el país (en Estados Unidos también el estado), porque las leyes sobre edad, cookies y cine cambian de un lugar a otro. La dirección de red en sí no se guarda.',
          consent.loading,
          'Si pides que te recordemos un estreno, primero te enviamos un enlace. Guardamos tu dirección hasta el día de ese único correo; si no usas el enlace, se olvida a los tres días.',
        ],
      },
      {
        id: 'account-data',
        title: 'Cuando tienes una cuenta',
        body: [
          {
            list: [
              'Tu dirección de correo, tu apodo si eliges uno, tu idioma y lo que añadas a tu perfil. Lo necesitamos para llevar tu cuenta.',
              'Tu contraseña, solo como un resumen cifrado del que no se puede recuperar. Las sesiones se guardan del mismo modo.',
              ...(has.playing
                ? [
                    has.list
                      ? has.reviews
                        ? 'Hasta dónde has visto una película, tu lista y tus valoraciones, para que puedas continuar donde lo dejaste. Puedes borrar las entradas tú mismo.'
                        : 'Hasta dónde has visto una película y tu lista, para que puedas continuar donde lo dejaste. Puedes borrar las entradas tú mismo.'
                      : 'Hasta dónde has visto una película, para que puedas continuar donde lo dejaste. Puedes borrar las entradas tú mismo.',
                  ]
                : []),
              ...(has.confessions
                ? ['Tus confesiones y comentarios, que una vez publicados aparecen con tu apodo.']
                : []),
              ...(has.payments
                ? [
                    `${has.memberships ? (has.films ? 'Tus compras y tu suscripción' : 'Tu suscripción y sus pagos') : 'Tus compras'}. Los números de tarjeta van directamente al proveedor de pagos; nosotros nunca los vemos.`,
                  ]
                : []),
            ],
          },
        ],
      },
      {
        id: 'age',
        title: 'Verificación de edad',
        body: [
          'Donde la ley lo exige, demuestras tu edad antes de que mostremos nada. Solo sabemos sí o no. Guardamos durante siete días el país, el resultado y un resumen cifrado del número de sesión.',
          ...(ageChecks.length > 0 ? [{ list: ageChecks.map(({ what }) => what) }] : []),
        ],
      },
      {
        id: 'consent-choice',
        title: 'Consentimiento y Global Privacy Control',
        body: [
          consent.optional,
          'Si tu navegador envía la señal Global Privacy Control, la entendemos como un rechazo de todo lo opcional. No tienes que hacer nada más.',
          { shows: 'preferences' },
        ],
      },
      {
        id: 'who-else',
        title: 'Quién más ve los datos',
        body: [
          `Solo empresas que trabajan para nosotros y están obligadas por contrato: alojamiento, envío de correo${has.payments ? ', pagos' : ''}${checkers}. No vendemos datos ni los compartimos para publicidad. Las autoridades los reciben solo cuando la ley nos obliga.`,
        ],
      },
      {
        id: 'how-long',
        title: 'Qué guardamos, para qué, cuánto tiempo y quién lo ve',
        body: [
          'Todo lo que este sitio guarda de visitantes y miembros:',
          { shows: 'privacy' },
          'Lo que indica un número de días se elimina cada noche de forma automática.',
        ],
      },
      {
        id: 'rights',
        title: 'Tus derechos',
        body: [
          `Puedes consultar tus datos, corregirlos, eliminarlos, llevártelos, limitar su uso u oponerte a él, y retirar cualquier consentimiento para el futuro. Escribe a ${email}; respondemos en el plazo de un mes y sin coste. También puedes reclamar ante la autoridad de protección de datos de donde vives.`,
          `Usamos tus datos para cumplir nuestro acuerdo contigo, para cumplir la ley ${has.payments ? '(edad, facturas)' : '(edad)'}, con tu consentimiento (cookies opcionales, correos que has pedido) y por nuestro interés legítimo en un servicio seguro.`,
        ],
      },
      {
        id: 'safety',
        title: 'Seguridad',
        body: [
          'Todas las conexiones van cifradas. En nuestra empresa solo accede quien lo necesita, y todo acceso en nombre de un miembro queda registrado.',
        ],
      },
    ],
  };
};
