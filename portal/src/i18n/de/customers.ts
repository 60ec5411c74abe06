import type { Messages } from '../messages.ts'

export const customers = {
  title: 'Kunde',
  lead: 'Alles, was dieser Kunde bei Ihrem Reisebüro hat.',
  revenue: 'Umsatz',
  commission: 'Provision',
  openvalue: 'Noch nicht bestätigt',
  openText: 'Anfragen und offene Buchungen',
  next: 'Nächste Abreise',
  noNext: 'keine geplant',
  liveText: 'offener, bestätigter und bezahlter Buchungen',
  bookings: 'Buchungen und Stornos',
  requests: 'Anfragen',
  noBookings: 'Noch keine Buchung.',
  notes: 'Notizen',
  noNotes: 'Noch hat niemand eine Notiz geschrieben.',
  about: 'Zu {nr}',
  departure: 'Abreise am {day}',
  same: 'Ein Kunde sind Anfragen und Buchungen mit derselben E-Mail-Adresse oder Telefonnummer; wo beides fehlt, mit demselben Namen und Ort.',
  more: 'Nur die neuesten {n} Anfragen und Buchungen werden gezeigt.',
  unnamed: 'Kunde ohne Namen',
  reference: 'Ihr Zeichen',
} satisfies Messages['customers']
