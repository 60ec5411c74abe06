import type * as en from './en.ts'

export const agencyOptions = {
  none: 'Keine',
  number: 'Agenturnummer',
  collection: 'Sammelagentur mit Unteragentur',
} satisfies Record<keyof typeof en.agencyOptions, unknown>

export const organizerFields = {
  organizerid: 'Veranstalter',
  agenturoptionnr: 'Agenturoption',
  agenturnrlevel1: 'Agenturnummer',
  agenturnrlevel2: 'Unteragenturnummer',
  reservierungtel: 'Telefon Reservierung',
  reservierungfax: 'Fax Reservierung',
  reservierungemail: 'E-Mail Reservierung',
  inkasso: 'Agenturinkasso',
  aufnehmen: 'In die Buchungsmaschine aufnehmen',
} satisfies Record<keyof typeof en.organizerFields, unknown>
