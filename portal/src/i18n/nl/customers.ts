import type { Messages } from '../messages.ts'

export const customers = {
  title: 'Klant',
  lead: 'Alles wat deze klant bij uw reisbureau heeft.',
  revenue: 'Omzet',
  commission: 'Commissie',
  openvalue: 'Nog niet bevestigd',
  openText: 'aanvragen en openstaande boekingen',
  next: 'Volgend vertrek',
  noNext: 'niets gepland',
  liveText: 'van open, bevestigde en betaalde boekingen',
  bookings: 'Boekingen en annuleringen',
  requests: 'Aanvragen',
  noBookings: 'Nog geen boeking.',
  notes: 'Notities',
  noNotes: 'Er is nog geen notitie geschreven.',
  about: 'Bij {nr}',
  departure: 'Vertrek op {day}',
  same: 'Eén klant zijn aanvragen en boekingen met hetzelfde e-mailadres of telefoonnummer; zijn die niet bekend, dan met dezelfde naam en plaats.',
  more: 'Alleen de nieuwste {n} aanvragen en boekingen worden getoond.',
  unnamed: 'Klant zonder naam',
  reference: 'Uw kenmerk',
} satisfies Messages['customers']
