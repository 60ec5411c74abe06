import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Respuesta a una solicitud',
    subject: 'Su solicitud de crucero: {route}',
    body: `Hola, {name}:

Muchas gracias por su solicitud.
Su crucero: {route}
Barco: {ship}
Salida: {departure}

Estamos comprobando la disponibilidad y los precios y le enviaremos una oferta a su medida. Si tiene alguna preferencia sobre el camarote o el viaje hasta el barco, responda a este correo o llámenos.

Un cordial saludo,
{agent}
{signature}`,
  },
  bonvoyage: {
    title: 'Buen viaje',
    subject: 'Le deseamos un buen viaje: {route}',
    body: `Hola, {name}:

Su crucero está a punto de comenzar.
Su crucero: {route}
Barco: {ship}
Salida: {departure}

Tenga a mano la documentación del viaje y los documentos de identidad, y realice a tiempo la facturación en línea de la naviera. Si tiene alguna pregunta, estaremos encantados de ayudarle.

Le deseamos un buen viaje y unos días maravillosos a bordo.

Un cordial saludo,
{agent}
{signature}`,
  },
  welcomehome: {
    title: 'Bienvenida a casa',
    subject: 'Esperamos que haya tenido un buen viaje',
    body: `Hola, {name}:

Esperamos que haya disfrutado de su crucero y que el regreso haya ido bien.
Su crucero: {route}
Barco: {ship}

¿Qué le ha parecido? Nos encantaría conocer su opinión. Y si ya piensa en su próximo crucero, le ayudaremos con mucho gusto a encontrar el más adecuado.

Un cordial saludo,
{agent}
{signature}`,
  },
} satisfies Templates
