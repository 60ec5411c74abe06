import type { Words } from '../words.ts'

export const home = {
  title: 'Welkom bij {tenant}',
  lead: 'Uw partnerportaal voor cruises: boekingen, statistieken en alles over uw reisagentschap.',
  engine: 'Boekingsmodule openen',
  newsletter: 'Partnernieuwsbrief',
  newsletterText: 'Nieuwe schepen, speciale tarieven en data, enkel voor reisagenten.',
  newsletterAction: 'Inschrijven op de nieuwsbrief',
} satisfies Words['home']
