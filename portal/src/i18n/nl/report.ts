import { labels } from '@gangway/contract/labels/report/nl'
import type { Messages } from '../messages.ts'

export const report = {
  title: labels.title,
  lead: 'Bezoeken, aanvragen, boekingen en omzet per maand, naast het jaar ervoor.',
  period: 'Periode',
  periods: {
    month: 'Deze maand',
    year: 'Dit jaar',
    lastyear: 'Vorig jaar',
    back: 'Meerdere jaren',
    custom: 'Eigen periode',
  },
  years: {
    one: '{n} jaar',
    other: '{n} jaar',
  },
  by: 'Geteld op',
  byTypes: labels.byTypes,
  group: labels.group,
  groupTypes: labels.groupTypes,
  none: 'Geen bezoeken, aanvragen of boekingen in deze periode. Kies een langere periode of een andere datum.',
  keyFigures: 'Kerncijfers',
  comparedWith: 'Vergeleken met {from} – {to}',
  before: 'eerder: {value}',
  until: 't/m {day}: {value}',
  inFull: 'volledig: {value}',
  toDay: 't/m {day}; volledig: {value}',
  nothingBefore: 'Geen vergelijking: vóór {day} zijn er geen boekingen.',
  clipped: 'Getoond van {from} t/m {to}: buiten deze dagen zijn er geen cijfers.',
  sortGroups: 'Groepen sorteren op',
  groupOrders: {
    value: 'Hoogste waarde',
    change: 'Grootste verandering',
  },
  fewer: 'Minder tonen',
  thisPeriod: 'Deze periode',
  yearBefore: 'Jaar ervoor',
  revenueByMonth: 'Omzet per maand',
  bookingsByMonth: 'Boekingen per maand',
  revenueBy: {
    1: 'Omzet per rederij',
    2: 'Omzet per vaargebied',
  },
  bookingsBy: {
    1: 'Boekingen per rederij',
    2: 'Boekingen per vaargebied',
  },
  others: {
    one: 'Overige ({n})',
    other: 'Overige ({n})',
  },
  noBookings: 'Geen boekingen in deze periode.',
  byMonth: 'Maand voor maand',
  expandAll: 'Alles uitklappen',
  collapseAll: 'Alles inklappen',
  total: labels.total,
  visitsByMonth: 'Bezoeken per maand',
  legend: 'Wat de cijfers betekenen',
  columns: labels.columns,
  meanings: {
    visits: 'Hoe vaak uw boekingsmodule is geopend, op de dag van het bezoek.',
    requests: 'Alles wat als aanvraag is binnengekomen, wat er ook van geworden is: nog open, geboekt of geannuleerd.',
    bookings: 'Boekingen die doorgaan: open, bevestigd of betaald.',
    cancellations: 'Boekingen die zijn geannuleerd.',
    persons: 'Reizigers van de boekingen die doorgaan.',
    revenue: 'De reissom van de boekingen die doorgaan, inclusief btw.',
    perPerson: 'Omzet gedeeld door personen; leeg als niemand reist.',
    totalRevenue: 'De reissom van de boekingen die doorgaan en van de geannuleerde samen.',
    change:
      'De omzet vergeleken met de omzet van de vorige maand die eronder staat; in de lopende maand met evenveel dagen. Bij minder dan tien boekingen staat het verschil in euro’s in plaats van een percentage.',
    yearBefore:
      'De omzet waaraan de verandering wordt gemeten: dezelfde dagen een jaar eerder, in de lopende maand alleen tot vandaag. Een periode van meer dan een jaar wordt vergeleken met evenveel jaren ervoor.',
    yearChange:
      'Het cijfer vergeleken met dezelfde dagen ervoor; het verschil waar dat er minder dan tien waren, ‘geen vergelijking’ waar er nog geen boekingen of bezoeken waren. Afvaarten worden in hun geheel vergeleken, want die staan al vast.',
    pageviews: 'Hoeveel pagina’s van uw boekingsmodule zijn bekeken.',
  },
} satisfies Messages['report']
