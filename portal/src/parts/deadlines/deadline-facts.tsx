import type { Deadline } from '@gangway/contract/features/deadlines'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './deadlines.module.css'
import { useDeadlineName } from './deadlines-data.ts'

/** DUE-1: which of the two counts, what the other side had said, and since when. */
export function FormerNote({ deadline }: { deadline: Deadline }) {
  const t = useMessages()
  const { date, moment, euro } = useFormats()
  const { former, saidby, saidat } = deadline
  if (!former) return null
  const amount = former.amount === null ? '' : `, ${euro(former.amount)}`
  return (
    <p className={shapes.dim}>
      {fill(t.deadlines.former[saidby], {
        when: moment(saidat),
        former: `${date(former.day)}${amount}`,
      })}
    </p>
  )
}

/** What is due, what is odd about it, and when its mail was sent. */
export function DeadlineFacts({ deadline }: { deadline: Deadline }) {
  const t = useMessages()
  const { moment } = useFormats()
  const name = useDeadlineName()(deadline)
  const { state, odd, mailedat, doneat, doneby, text, kind } = deadline
  const done = doneat ? fill(t.deadlines.doneBy, { who: doneby, when: moment(doneat) }) : t.deadlines.doneByBooking
  return (
    <span className={classes.facts}>
      <span>{name}</span>
      {text !== '' && kind !== 'other' && <span className={shapes.dim}>{t.deadlines.kinds[kind]}</span>}
      {odd.length > 0 && (
        <span className={classes.odd}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {`${odd.map((one) => t.deadlines.odd[one]).join(', ')} (${t.deadlines.asSent})`}
        </span>
      )}
      <FormerNote deadline={deadline} />
      {mailedat && <span className={shapes.dim}>{fill(t.deadlines.mailed, { when: moment(mailedat) })}</span>}
      {state === 'done' && <span className={shapes.dim}>{done}</span>}
      {state === 'lapsed' && <span className={shapes.dim}>{t.deadlines.lapsed}</span>}
    </span>
  )
}
