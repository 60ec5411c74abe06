export const agencyOptions = {
  none: 'None',
  number: 'Agency number',
  collection: 'Main agency with sub-agency',
} as const

export const organizerFields = {
  organizerid: 'Organizer',
  agenturoptionnr: 'Agency option',
  agenturnrlevel1: 'Agency number',
  agenturnrlevel2: 'Sub-agency number',
  reservierungtel: 'Reservation phone',
  reservierungfax: 'Reservation fax',
  reservierungemail: 'Reservation e-mail',
  inkasso: 'Agency collects the payment',
  aufnehmen: 'Include in the booking engine',
} as const
