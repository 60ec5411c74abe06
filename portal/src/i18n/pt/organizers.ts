import type { Messages } from '../messages.ts'

export const organizers = {
  title: 'Companhias',
  lead: 'Com que número cada companhia conhece a sua agência e como contactar o respetivo departamento de reservas.',
  none: 'Nenhuma companhia disponível',
  noneHint:
    'Ainda não foi disponibilizada nenhuma companhia para a sua agência. A linha de apoio a parceiros terá todo o gosto em ajudar.',
  filter: 'Filtrar por nome',
  onlyIncluded: 'Apenas as incluídas',
  shown: '{shown} de {all}',
  nothing: 'Nenhuma companhia corresponde a este filtro.',
  showAll: 'Mostrar todas',
  include: 'Incluir {name}',
  unsaved: 'Por guardar',
  noNumber: 'Sem número de agência',
  number: 'Número de agência {number}',
  collection: 'Agência principal {number}, subagência {sub}',
  notIncluded: 'Não incluída',
  options: {
    none: 'Nenhum',
    number: 'Número de agência',
    collection: 'Agência principal com subagência',
  },
  fields: {
    organizerid: 'Companhia',
    agenturoptionnr: 'Tipo de agência',
    agenturnrlevel1: 'Número de agência',
    agenturnrlevel2: 'Número de subagência',
    reservierungtel: 'Telefone de reservas',
    reservierungfax: 'Fax de reservas',
    reservierungemail: 'E-mail de reservas',
    inkasso: 'Cobrança pela agência',
    aufnehmen: 'Incluir no motor de reservas',
  },
} satisfies Messages['organizers']
