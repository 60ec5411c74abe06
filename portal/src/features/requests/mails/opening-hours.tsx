import { Right } from '@gangway/contract/access/rights'
import type { getOpeningHours } from '@gangway/contract/features/requests-templates'
import type { Answered } from '@gangway/kit/api/client'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { type createFormats, useFormats } from '@gangway/kit/messages/formats'
import { Checkbox, TextInput } from '@mantine/core'
import { useMessages } from '../../../i18n/language.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMayAct } from '../../../lib/session/use-may.ts'
import { type HoursValues, hoursRecord, hoursValues, isNeverOpen, weekdays } from './hours-values.ts'
import classes from './mails.module.css'

/** The first of January 2024 was a Monday. */
const nameOf = (weekday: number, formats: ReturnType<typeof createFormats>) => formats.weekday(`2024-01-0${weekday}`)

type Props = { read: Answered<typeof getOpeningHours> }

/** ENQ-2: when the agency is open: how fast it answers counts in this time. */
export function OpeningHoursPart({ read }: Props) {
  const texts = useMessages().requestsMails
  const mask = useSession()?.accesstoken ?? 0
  const mayEdit = useMayAct('requests') && (mask & Right.partnerdata) > 0
  return (
    <section className={classes.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours">{texts.hours}</h2>
      <p className={classes.use}>{texts.hoursLead}</p>
      {mayEdit ? <HoursForm read={read} /> : <HoursList values={hoursValues(read.data)} />}
    </section>
  )
}

function HoursList({ values }: { values: HoursValues }) {
  const texts = useMessages().requestsMails
  const formats = useFormats()
  return (
    <dl className={classes.days}>
      {weekdays.map((weekday) => {
        const { isOpen = false, opens = '', closes = '' } = values.days[weekday] ?? {}
        return (
          <div key={weekday}>
            <dt>{nameOf(weekday, formats)}</dt>
            <dd>{isOpen ? `${opens} – ${closes}` : texts.closed}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function HoursForm({ read }: Props) {
  const texts = useMessages().requestsMails
  const formats = useFormats()
  const labels = Object.fromEntries(
    weekdays.flatMap((weekday) =>
      (['isOpen', 'opens', 'closes'] as const).map((field) => [
        `days.${weekday}.${field}`,
        `${nameOf(weekday, formats)}: ${texts[field]}`,
      ]),
    ),
  )
  const record = useRecordForm(
    {
      ...hoursRecord,
      labels,
      explain: () => (field) => (field.endsWith('closes') ? texts.order : texts.badTime),
    },
    read,
  )
  const { form } = record
  return (
    <RecordForm record={record} blocked={isNeverOpen(form.values) ? texts.never : undefined}>
      {weekdays.map((weekday) => {
        const { label: _, ...isOpen } = form.input(`days.${weekday}.isOpen`, { type: 'checkbox' })
        const time = (field: 'opens' | 'closes') => {
          const { label, ...input } = form.input(`days.${weekday}.${field}`)
          return <TextInput {...input} type="time" aria-label={label} disabled={!form.values.days[weekday]?.isOpen} />
        }
        return (
          <div key={weekday} className={classes.day}>
            <Checkbox {...isOpen} label={nameOf(weekday, formats)} />
            {time('opens')}
            <span aria-hidden>–</span>
            {time('closes')}
          </div>
        )
      })}
    </RecordForm>
  )
}
