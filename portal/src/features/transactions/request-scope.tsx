import { listTransactions } from '@gangway/contract/features/transactions'
import { useCall } from '@gangway/kit/api/hooks'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { Anchor } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './transactions.module.css'
import { type FilterSearch, type Filters, queryOf } from './transactions-filter.ts'

type Props = { filters: Filters; total: number; onChange: (changes: FilterSearch) => void }

/** The list of requests has the open ones: leads to all that came in, as home, report and traffic count them, and back. */
export function RequestScope({ filters, total, onChange }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const isAll = filters.origin === 'request'
  const { sort: _, order: __, ...unsorted } = queryOf(filters, useLanguage())
  const everything = useCall(listTransactions, { query: { ...unsorted, origin: 'request', limit: '1' } })
  const all = everything.data?.total ?? 0
  if (!isAll && all <= total) return null
  return (
    <p className={classes.outside}>
      <Anchor component="button" type="button" onClick={() => onChange({ origin: isAll ? undefined : 'request' })}>
        {isAll ? t.transactions.onlyOpenRequests : formats.plural(all, t.transactions.allRequests)}
      </Anchor>
    </p>
  )
}
