import { labelled } from '@gangway/contract/labelled'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage, useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import classes from './paper.module.css'
import { paperMost } from './paper-rows.ts'
import type { Filters } from './transactions-filter.ts'

type Props = {
  filters: Filters
  /** The browser's own menu prints at once: what was never drawn cannot be on the paper. */
  isOnlySight: boolean
}

/** On paper, where the fields are not: what was asked for. */
export function PaperHead({ filters, isOnlySight }: Props) {
  const t = useWords()
  const language = useLanguage()
  const formats = useFormats()
  const days = `${formats.date(filters.startDate)} – ${formats.date(filters.endDate)}`
  const asked = [t.transactions.types[filters.type], `${t.transactions.dateTypes[filters.dateType]} ${days}`]
  if (filters.searchIn) asked.push(labelled(language, t.transactions.search, filters.searchIn))
  return (
    <div className={classes.paper}>
      <p>{asked.join(' · ')}</p>
      {isOnlySight && <p>{fill(t.transactions.printedSight, { n: formats.number(paperMost) })}</p>}
    </div>
  )
}
