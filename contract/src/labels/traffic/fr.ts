import type { TrafficLabels } from './en.ts'

export const labels = {
  title: 'Trafic',
  types: {
    hits: 'Visites',
    pageview: 'Pages vues',
    request: 'Demandes',
    booking: 'Réservations',
  },
  overview: '{what} par mois : {year1}, {year2} et {year3}',
  month: 'Mois',
  change: 'Évolution par rapport à {year}',
  total: 'Total',
  upTo: 'Au {day}',
  monthTitle: '{what} en {month} {year}',
  day: 'Jour',
  weekday: 'Jour de la semaine',
  nothing: 'pas de comparaison',
} satisfies TrafficLabels
