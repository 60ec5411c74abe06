import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { PartnerFacts } from '@gangway/contract/features/partners'
import {
  endPartnerContract,
  getPartnerEnding,
  keepPartnerContract,
  type PartnerEnding,
} from '@gangway/contract/features/partners-ending'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './partner.module.css'
import { usePartnerChanged } from './partner-data.ts'
import { ReasonField } from './reason-field.tsx'

const useEnding = (partnerid: number) => useCall(getPartnerEnding, { params: { partnerid } })

const today = () => dayOf(new Date(clock.now()))
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** What happens on which day, in order. */
function Course({ ending, day }: { ending: PartnerEnding; day: string }) {
  const t = useMessages()
  const { date, list, number, plural } = useFormats()
  const texts = t.partners.ending
  const steps = [
    [
      texts.atOnce,
      ending.recipients.length > 0 ? fill(texts.mailed, { to: list(ending.recipients) }) : texts.notMailed,
    ],
    [fill(texts.until, { day: date(day) }), texts.asUsual],
    [fill(texts.from, { day: date(addDays(day, 1)) }), plural(ending.logins, texts.closed)],
    [
      fill(texts.on, { day: date(addDays(day, 1 + ending.days)) }),
      fill(texts.erased, { days: number(ending.days), named: number(ending.named) }),
    ],
    [texts.afterwards, texts.kept],
  ]
  return (
    <dl className={classes.course}>
      {steps.map(([when, what]) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}

type Props = { partner: PartnerFacts; onClose: () => void; onDone: (outcome: string) => void }

/** GDP-3: the provider gives the last day of a contract and a reason, and reads what will happen when. */
export function EndContract({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const { date } = useFormats()
  const { partnerid, agency } = partner
  const ending = useEnding(partnerid)
  const { save } = useSave(endPartnerContract)
  const changed = usePartnerChanged()
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const texts = t.partners.ending
  const isValid = isDay(day) && day >= today()
  const issue = day === '' ? texts.missingDay : texts.pastDay
  const run = () => {
    setChecked(true)
    if (!isValid || reason.trim() === '') return undefined
    return save({ params: { partnerid }, body: { day, reason: reason.trim() } }).then(async () => {
      await changed()
      onDone(fill(texts.announced, { day: date(day) }))
    })
  }
  return (
    <Question
      title={fill(texts.title, { name: agency.firma })}
      text={texts.text}
      action={texts.announce}
      isRed
      onClose={onClose}
      act={run}
    >
      <DateField label={texts.day} value={day} onChange={setDay} error={isChecked && !isValid && issue} />
      <ReasonField reason={reason} isMissing={isChecked} onChange={setReason} />
      {isValid && (
        <Loaded query={ending} skeleton={<Skeleton height={160} />}>
          {(read) => <Course ending={read} day={day} />}
        </Loaded>
      )}
    </Question>
  )
}

/** GDP-3: the contract goes on. */
export function KeepContract({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const { partnerid, agency } = partner
  const { save } = useSave(keepPartnerContract)
  const changed = usePartnerChanged()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const texts = t.partners.ending
  const run = () => {
    setChecked(true)
    if (reason.trim() === '') return undefined
    return save({ params: { partnerid }, body: { reason: reason.trim() } }).then(async () => {
      await changed()
      onDone(texts.goesOn)
    })
  }
  return (
    <Question
      title={fill(texts.keepTitle, { name: agency.firma })}
      text={texts.keepText}
      action={texts.keep}
      onClose={onClose}
      act={run}
    >
      <ReasonField reason={reason} isMissing={isChecked} onChange={setReason} />
    </Question>
  )
}

/** Where the end of a contract stands; nothing while it goes on. */
export function EndingNotice({ partner: { endsat, partnerid } }: { partner: PartnerFacts }) {
  const t = useMessages()
  const { date } = useFormats()
  const { data } = useCall(getPartnerEnding, { params: { partnerid } }, { enabled: endsat !== null })
  const texts = t.partners.ending
  if (endsat === null || !data?.erasesat) return null
  const days = { day: date(endsat), erased: date(data.erasesat) }
  const title = fill(data.endedat ? texts.ended : texts.ends, days)
  const state = data.endedat ? texts.waits : texts.runs
  return (
    <Notice tone="warn" title={title}>
      {data.erasedat ? texts.gone : fill(state, days)} {data.reason}
    </Notice>
  )
}
