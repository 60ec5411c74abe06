import { labels } from '@gangway/contract/labels/report/be'
import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const report = {
  lead: 'Bezoeken, aanvragen, boekingen en omzet maand na maand, naast die van het jaar voordien.',
  periods: {
    custom: 'Zelf gekozen',
  },
  by: 'Geteld volgens',
  byTypes: labels.byTypes,
  group: labels.group,
  keyFigures: 'Kengetallen',
  comparedWith: 'In vergelijking met {from} – {to}',
  before: 'voordien: {value}',
  until: 't.e.m. {day}: {value}',
  toDay: 't.e.m. {day}; volledig: {value}',
  clipped: 'Getoond van {from} t.e.m. {to}: buiten deze dagen zijn er geen cijfers.',
  yearBefore: 'Jaar voordien',
  others: {
    one: 'Andere ({n})',
    other: 'Andere ({n})',
  },
  byMonth: 'Maand na maand',
  expandAll: 'Alles openklappen',
  collapseAll: 'Alles dichtklappen',
  legend: 'Wat de cijfers willen zeggen',
  columns: labels.columns,
  meanings: {
    visits: 'Hoe dikwijls uw boekingsmodule werd geopend, volgens de dag van het bezoek.',
    requests: 'Alle binnengekomen aanvragen, wat er ook van geworden is: nog open, geboekt of geannuleerd.',
    bookings: 'Boekingen die doorgaan: openstaand, bevestigd of betaald.',
    cancellations: 'Boekingen die werden geannuleerd.',
    revenue: 'De reissom van de boekingen die doorgaan, btw inbegrepen.',
    perPerson: 'Omzet gedeeld door personen; leeg wanneer niemand reist.',
    change:
      'De omzet vergeleken met de omzet van de vorige maand die eronder staat; in de lopende maand met evenveel dagen. Bij minder dan tien boekingen staat het verschil in euro in plaats van een percentage.',
    yearBefore:
      'De omzet waaraan de verandering wordt gemeten: dezelfde dagen een jaar eerder, in de lopende maand enkel tot vandaag. Een periode van meer dan een jaar wordt vergeleken met evenveel jaren voordien.',
    yearChange:
      'Het cijfer vergeleken met dezelfde dagen een jaar eerder. Waren dat er minder dan tien, dan staat hier het verschil; waren er nog geen boekingen of bezoeken, dan staat er ‘geen vergelijking’. Afvaarten worden over de hele periode vergeleken, want die liggen al vast.',
    pageviews: 'Hoeveel pagina’s van uw boekingsmodule werden bekeken.',
  },
} satisfies Differences<Messages['report']>
