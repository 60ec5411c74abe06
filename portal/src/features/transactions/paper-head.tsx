import { labelValue } from '@gangway/contract/texts/label-value'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import classes from '../../parts/paper/paper.module.css'
import type { Filters } from './transactions-filter.ts'
import { usePersonOptions } from './use-person-options.ts'

/** On paper, where the filter fields are hidden: the filters as text. */
export function PaperHead({ filters }: { filters: Filters }) {
  const t = useMessages()
  const language = useLanguage()
  const formats = useFormats()
  const people = usePersonOptions()
  const days = `${formats.date(filters.startDate)} – ${formats.date(filters.endDate)}`
  const kind =
    filters.type === 'request'
      ? t.transactions.requestKinds[filters.origin ? 'all' : 'open']
      : t.transactions.types[filters.type]
  const filterTexts = [kind, `${t.transactions.dateTypes[filters.dateType]} ${days}`]
  if (filters.searchIn) filterTexts.push(labelValue(language, t.transactions.search, filters.searchIn))
  const { commissionstate, status } = filters
  if (status) filterTexts.push(labelValue(language, t.transactions.columns.status, t.transactions.states[status]))
  if (commissionstate) {
    const { columns, commissionStates } = t.transactions
    filterTexts.push(labelValue(language, columns.commissionstate, commissionStates[commissionstate]))
  }
  const { changed, changedin = 'main' } = filters
  if (changed) {
    const { changedSince, changedPeriods, changedScopes } = t.transactions
    const since = labelValue(language, changedSince, changedPeriods[changed])
    filterTexts.push(`${since} (${changedScopes[changedin]})`)
  }
  const person = people.find(({ value }) => value === filters.person)
  if (person) filterTexts.push(labelValue(language, t.transactions.columns.responsible, person.label))
  return (
    <div className={classes.paper}>
      <p>{filterTexts.join(' · ')}</p>
    </div>
  )
}
