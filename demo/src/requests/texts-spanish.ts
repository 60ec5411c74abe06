import type { RequestTexts } from './request-texts.ts'

export const spanishRequests: RequestTexts = {
  asked: {
    balcony: 'Buenos días, nos gustaría un camarote con balcón en el centro del barco. ¿El precio incluye los vuelos?',
    family: 'Viajamos con dos niños (6 y 9 años). ¿Hay camarote familiar o dos comunicados?',
    wheelchair: 'Mi mujer va en silla de ruedas. Por favor, ofrézcannos solo camarotes adaptados.',
    anniversary: 'Celebramos las bodas de oro y queremos una suite. ¿Cuánto cuesta el paquete de bebidas?',
    single: 'Viajo solo. ¿Cuál es el suplemento individual de un camarote exterior?',
    flexible: 'Somos flexibles con la fecha, una semana antes o después también nos va bien.',
    first: 'Sería nuestro primer crucero y tenemos muchas preguntas. Mejor llámennos después de las 17 h.',
    group: 'Somos tres parejas amigas y querríamos camarotes contiguos.',
    diet: '¿Hay menú sin gluten a bordo? ¿Y cuándo se paga el resto?',
    cheaper: 'En internet hemos visto este crucero por 200 € menos. ¿Pueden igualarlo?',
  },
  notes: {
    notReached: 'He llamado y no contestan. Lo intento otra vez mañana por la mañana.',
    wishes: 'Llamada: balcón en el centro, cubierta 8 o superior, segundo turno de cena.',
    askedLine: 'He preguntado a la naviera por camarotes adaptados libres, responde en dos días.',
    offerSent: 'Enviados dos presupuestos, balcón y exterior. La opción dura tres días más.',
    holiday: 'Tienen que confirmarles las vacaciones antes de reservar. Después volver a contactar.',
    decides: 'Deciden hoy. Comprobar antes si el precio sigue vigente.',
    tooExpensive: 'Le parece caro, incluso el camarote interior. Quiere seguir recibiendo el boletín.',
    bookedDirect: 'Ya ha reservado directamente con la naviera.',
    otherPlans: 'Cancela por teléfono: este año al final no hacen crucero.',
    soldOut: 'No quedan camarotes familiares y no quieren lista de espera.',
    twice: 'Enviada dos veces, la otra solicitud está en curso.',
    takeOver: 'Desde mañana no estoy, ¿puedes seguir tú? El presupuesto está en enviados.',
    regular: 'Cliente habitual, ya ha viajado con nosotros. Ofrecerle la misma ubicación.',
    silent: 'He escrito tres veces sin respuesta. La cierro.',
    optionEnds: 'La opción vence pronto, llamar antes sin falta.',
  },
}
