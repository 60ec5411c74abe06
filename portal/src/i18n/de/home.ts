import type { Words } from '../words.ts'

export const home = {
  title: 'Willkommen bei {tenant}',
  lead: 'Ihr Partnerportal für Kreuzfahrten: Buchungen, Statistik und alles rund um Ihr Reisebüro.',
  engine: 'Buchungsmaschine öffnen',
  newsletter: 'Partner-Newsletter',
  newsletterText: 'Neue Schiffe, Sonderpreise und Termine – nur für Reisebüros.',
  newsletterAction: 'Newsletter abonnieren',
} satisfies Words['home']
