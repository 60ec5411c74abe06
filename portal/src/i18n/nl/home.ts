import type { Words } from '../words.ts'

export const home = {
  title: 'Welkom bij {tenant}',
  lead: 'Uw partnerportaal voor cruises: boekingen, statistieken en alles rond uw reisbureau.',
  engine: 'Boekingsmodule openen',
  newsletter: 'Partnernieuwsbrief',
  newsletterText: 'Nieuwe schepen, speciale tarieven en data, alleen voor reisbureaus.',
  newsletterAction: 'Aanmelden voor de nieuwsbrief',
} satisfies Words['home']
