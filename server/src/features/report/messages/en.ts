import { labels } from '@gangway/contract/labels/report/en'

/** The texts of the exported file; the other languages have the same keys. */
export const en = {
  /** What the screen says, too. */
  labels,
  partner: 'Partner',
  /** Precedes a day, for a month that is not over. */
  running: 'not over yet, compared up to',
  /** In place of a change if there is no base. */
  nothing: 'no comparison',
  clipped: 'Limited to the months that there can be figures for',
  totalComparedWith: 'Total compared with',
  /** The column of the previous month’s revenue. */
  monthAgo: 'Revenue, previous month',
  /** Follows the name of a figure: visits, a year ago. */
  yearAgo: 'previous year',
}

export type ReportMessages = typeof en
