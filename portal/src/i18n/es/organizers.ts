import type { Messages } from '../messages.ts'

export const organizers = {
  title: 'Navieras',
  lead: 'Con qué número conoce cada naviera a su agencia y cómo contactar con el departamento de reservas.',
  none: 'No hay navieras disponibles',
  noneHint:
    'Todavía no se ha habilitado ninguna naviera para su agencia. La línea de atención a agencias le ayudará con gusto.',
  filter: 'Filtrar por nombre',
  onlyIncluded: 'Solo las incluidas',
  shown: '{shown} de {all}',
  nothing: 'Ninguna naviera coincide con este filtro.',
  showAll: 'Mostrar todas',
  include: 'Incluir {name}',
  unsaved: 'Sin guardar',
  noNumber: 'Sin número de agencia',
  number: 'Número de agencia {number}',
  collection: 'Agencia principal {number}, subagencia {sub}',
  notIncluded: 'No incluida',
  options: {
    none: 'Ninguno',
    number: 'Número de agencia',
    collection: 'Agencia principal con subagencia',
  },
  fields: {
    organizerid: 'Naviera',
    agenturoptionnr: 'Tipo de agencia',
    agenturnrlevel1: 'Número de agencia',
    agenturnrlevel2: 'Número de subagencia',
    reservierungtel: 'Teléfono de reservas',
    reservierungfax: 'Fax de reservas',
    reservierungemail: 'Correo electrónico de reservas',
    inkasso: 'Cobro por la agencia',
    aufnehmen: 'Incluir en el motor de reservas',
  },
} satisfies Messages['organizers']
