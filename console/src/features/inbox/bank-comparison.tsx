import type { AccountValues } from '@gangway/contract/bank-changes'
import { useMessages } from '../../i18n/language.ts'
import classes from './inbox.module.css'
import type { BankItem } from './inbox-data.ts'

const fields = ['accountowner', 'bankname', 'swift', 'active'] as const

/** An IBAN as banks print it: in groups of four. */
export const grouped = (iban: string) => (iban.includes('…') ? iban : iban.replace(/(.{4})(?=.)/g, '$1 '))

/** What is in force and what is to be, side by side. */
export function BankComparison({ item }: { item: BankItem }) {
  const t = useMessages()
  const { former, new: next, formeriban } = item
  const isPage = item.paymentaccountid === null
  const shownFields = isPage ? fields.filter((field) => field === 'bankname' || field === 'swift') : fields
  const text = (values: AccountValues | null, field: (typeof fields)[number]) => {
    const value = values?.[field] ?? '–'
    return typeof value === 'boolean' ? (value ? t.common.yes : t.common.no) : value || '–'
  }
  const rows = [
    { label: 'IBAN', before: grouped(formeriban) || '–', after: grouped(item.iban) || '–' },
    ...shownFields.map((field) => ({
      label: t.inbox.bank.fields[field],
      before: text(former, field),
      after: text(next, field),
    })),
  ]
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t.inbox.bank.before}</th>
          <th scope="col">{t.inbox.bank.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label} data-changed={before !== after || undefined}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
