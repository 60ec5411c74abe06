import { labels } from '@gangway/contract/labels/transactions/en'

/** The texts of the exported file; the other languages have the same keys. */
export const en = {
  /** What the screen says, too. */
  labels,
  search: 'Search',
  total: 'Number',
  /** The column of `sea` and `river`. */
  area: 'Sea or river',
  sea: 'Sea',
  river: 'River',
}

export type ExportMessages = typeof en
