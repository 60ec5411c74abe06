import { getWlv } from '@gangway/contract/features/wlv'
import type { Ask } from './agency-api.ts'
import type { Screen } from './screen.ts'

/** The booking page of the agency: its contact data, its look with the preview, and the page itself. */
export const pageScreens = async (ask: Ask): Promise<Screen[]> => {
  const { partnerid, firm, street, housenr, zipcode, city, bank = '', styles } = await ask(getWlv)
  const offers = {
    'main article': [
      ['Westliches Mittelmeer', 'MSC Seaview, MSC Cruises', 'ab 799 €'],
      ['Norwegens Fjorde', 'Mein Schiff 7, TUI Cruises', 'ab 1.649 €'],
      ['Die Donau', 'A-ROSA BELLA, A-ROSA', 'ab 849 €'],
    ],
  }
  return [
    { path: '/partner/icbe/data/edit', fields: [firm, street, housenr, zipcode, city, bank], texts: ['agb.pdf'] },
    {
      path: '/partner/wlv/edit',
      has: { 'main iframe': 1, 'main img': 1 },
      fields: [styles.colorbackground, styles.colorbutton, styles.colorlink, styles.colorfont],
      texts: ['Alle sieben Farbpaare sind gut lesbar', 'Schrift auf Hintergrund'],
      preview: [firm, ...offers['main article'].flat()],
    },
    {
      path: `/wlv/${partnerid}`,
      has: { 'form[method=post] input': 6, 'img.logo': 1 },
      rows: offers,
      texts: [firm, `${street} ${housenr}`, `${zipcode} ${city}`, 'Kostenlos und unverbindlich'],
    },
  ]
}
