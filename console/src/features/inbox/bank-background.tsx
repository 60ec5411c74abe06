import { formatPhone, telOf } from '@gangway/contract/phone'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { grouped } from './bank-comparison.tsx'
import classes from './inbox.module.css'
import type { BankItem } from './inbox-data.ts'

/** SEC-7: what a clerk needs besides the change itself: the accounts in force, and a number that is older than it. */
export function BankBackground({ item }: { item: BankItem }) {
  const t = useMessages()
  const others = item.inforce.filter(({ paymentaccountid }) => paymentaccountid !== item.paymentaccountid)
  return (
    <dl className={classes.background}>
      <dt>{item.former?.active ? t.inbox.bank.othersInForce : t.inbox.bank.inForce}</dt>
      {others.length === 0 && <dd>{t.inbox.bank.noneInForce}</dd>}
      {others.map(({ paymentaccountid, iban, accountowner, bankname }) => (
        <dd key={paymentaccountid}>{[grouped(iban), accountowner, bankname].join(' · ')}</dd>
      ))}
      <dt>{t.inbox.bank.phone}</dt>
      <Phone item={item} />
    </dl>
  )
}

function Phone({ item: { phone } }: { item: BankItem }) {
  const t = useMessages()
  const { dayOfTime } = useFormats()
  const { known, since, recent } = phone
  return (
    <>
      <dd>
        {known === '' ? (
          t.inbox.bank.noPhone
        ) : (
          <>
            <a href={telOf(known)}>{formatPhone(known)}</a>
            {`, ${since ? fill(t.inbox.bank.knownSince, { when: dayOfTime(Date.parse(since)) }) : t.inbox.bank.knownLong}`}
          </>
        )}
      </dd>
      {recent && (
        <dd className={classes.alarm}>
          {fill(recent.number === '' ? t.inbox.bank.phoneRemoved : t.inbox.bank.phoneChanged, {
            when: dayOfTime(Date.parse(recent.since)),
            phone: formatPhone(recent.number),
          })}
        </dd>
      )}
    </>
  )
}
