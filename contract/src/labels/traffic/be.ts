import type { Differences } from '../../translation.ts'
import type { TrafficLabels } from './en.ts'

export const labels = {
  types: { pageview: 'Bekeken pagina’s' },
  change: 'Evolutie t.o.v. {year}',
  upTo: 'T.e.m. {day}',
} satisfies Differences<TrafficLabels>
