import { listTransactions } from '@gangway/contract/features/transactions'
import { useCall } from '@gangway/kit/api/hooks'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { Anchor } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './transactions.module.css'
import { everRange, type Filters, queryOf } from './transactions-filter.ts'

type Props = { filters: Filters; total: number; onShow: () => void }

/** With fewer results than this, something may be missing from the list. */
const few = 20

/**
 * How many more matches there are outside the period, one click away. Only requested where something may be missing.
 */
export function OutsidePeriod({ filters, total, onShow }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const query = queryOf(filters, useLanguage())
  const enabled = filters.period !== 'all' && (filters.searchIn !== '' || total < few)
  // Any page has the totals of all; sorted by day it is the cheapest.
  const { sort: _, order: __, ...unsorted } = query
  const everything = useCall(listTransactions, { query: { ...unsorted, ...everRange, limit: '1' } }, { enabled })
  const outside = (enabled && everything.data ? everything.data.total : total) - total
  if (outside <= 0) return null
  return (
    <p className={classes.outside}>
      <Anchor component="button" type="button" onClick={onShow}>
        {formats.plural(outside, t.transactions.outside)}
      </Anchor>
    </p>
  )
}
