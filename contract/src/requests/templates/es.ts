import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Respuesta a una solicitud',
    subject: 'Su solicitud de crucero: {crucero}',
    body: `Hola, {nombre}:

Muchas gracias por su solicitud.
Su crucero: {crucero}
Barco: {barco}
Salida: {salida}

Estamos comprobando la disponibilidad y los precios y le enviaremos una oferta a su medida. Si tiene alguna preferencia sobre el camarote o el viaje hasta el barco, responda a este correo o llámenos.

Un cordial saludo,
{agente}
{firma}`,
  },
  bonvoyage: {
    title: 'Buen viaje',
    subject: 'Le deseamos un buen viaje: {crucero}',
    body: `Hola, {nombre}:

Su crucero está a punto de comenzar.
Su crucero: {crucero}
Barco: {barco}
Salida: {salida}

Tenga a mano la documentación del viaje y los documentos de identidad, y realice a tiempo la facturación en línea de la naviera. Si tiene alguna pregunta, estaremos encantados de ayudarle.

Le deseamos un buen viaje y unos días maravillosos a bordo.

Un cordial saludo,
{agente}
{firma}`,
  },
  welcomehome: {
    title: 'Bienvenida a casa',
    subject: 'Esperamos que haya tenido un buen viaje',
    body: `Hola, {nombre}:

Esperamos que haya disfrutado de su crucero y que el regreso haya ido bien.
Su crucero: {crucero}
Barco: {barco}

¿Qué le ha parecido? Nos encantaría conocer su opinión. Y si ya piensa en su próximo crucero, le ayudaremos con mucho gusto a encontrar el más adecuado.

Un cordial saludo,
{agente}
{firma}`,
  },
} satisfies Templates
