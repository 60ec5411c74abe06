import { labels } from '@gangway/contract/labels/report/de'
import type { ReportMessages } from './en.ts'

export const de: ReportMessages = {
  labels,
  partner: 'Partner',
  running: 'läuft noch, verglichen bis',
  nothing: 'kein Vergleich',
  clipped: 'Begrenzt auf die Monate, für die es Zahlen geben kann',
  totalComparedWith: 'Summe verglichen mit',
  monthAgo: 'Umsatz Vormonat',
  yearAgo: 'Vorjahr',
}
