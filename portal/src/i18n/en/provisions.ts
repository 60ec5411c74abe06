import { claims } from './provisions-claims.ts'
import { forecast } from './provisions-forecast.ts'

/** The monthly files about commission. */
export const provisions = {
  title: 'Commissions',
  tabs: { statements: 'Statements', open: 'Open money', forecast: 'Forecast' },
  leads: {
    statements: 'Your monthly commission statements. The amounts are those of the statements.',
    open: 'Commission that is missing, was paid short or too much, and what has become of your claims.',
    forecast: 'What you will probably be paid over the next twelve months.',
  },
  overview: 'Year overview',
  lastYear: 'Previous year',
  nextYear: 'Next year',
  lastMonth: 'Previous month',
  nextMonth: 'Next month',
  month: '{month} {year}',
  total: 'Total for the year',
  noFiles: 'no files',
  files: { one: '{n} file', other: '{n} files' },
  all: 'All files (ZIP)',
  none: 'There are no files for this month. Choose a month with files above; each statement arrives at the beginning of the following month.',
  noneYet: 'There are no statements yet. The first one arrives at the beginning of the month after your first booking.',
  claims,
  forecast,
  columns: {
    filename: 'File',
    createddate: 'Date',
    size: 'Size',
    download: 'Download',
  },
} as const
