import { type RetentionSubject, retentionPeriods } from '@gangway/contract/partners/retention'
import { fileSize } from '@gangway/kit/download/file-size'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMessages } from '../../i18n/language.ts'
import classes from './retention.module.css'
import { useRetentionCount } from './retention-data.ts'
import { type RetentionValues, validDays } from './retention-values.ts'

/** Milliseconds without typing before the rows are counted for another period. */
const pause = 400

type Props = { form: SchemaForm<RetentionValues>; subject: RetentionSubject }

/** Years to one decimal; nothing for less than one. */
const yearsOf = (days: number) => (days < 365 ? undefined : Math.round(days / 36.525) / 10)

/** One period: its field, how long that is in years, how much there is and how much the next run removes. */
export function RetentionField({ form, subject }: Props) {
  const t = useMessages()
  const { number, plural } = useFormats()
  const { min, max } = retentionPeriods[subject]
  const typed = validDays(subject, form.values[subject])
  const [days] = useDebouncedValue(typed ?? Number(form.getInitialValues()[subject]), pause)
  const range = fill(t.system.retention.range, { min: number(min), max: number(max) })
  const years = yearsOf(typed ?? days)
  return (
    <li className={classes.row}>
      <TextInput
        {...form.input(subject)}
        className={classes.field}
        classNames={{ input: classes.days, section: classes.unit }}
        description={[years && plural(years, t.system.retention.years), t.system.retention.hints[subject], range]
          .filter(Boolean)
          .join(' ')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        rightSection={<span>{t.system.retention.unit}</span>}
        rightSectionWidth="3.5rem"
      />
      <Figures subject={subject} days={days} />
    </li>
  )
}

function Figures({ subject, days }: { subject: RetentionSubject; days: number }) {
  const t = useMessages()
  const language = useLanguage()
  const { number, dayOfTime } = useFormats()
  const { data, isError } = useRetentionCount(subject, days)
  if (isError) return <p className={classes.failed}>{t.system.retention.notCounted}</p>
  const size = data?.bytes ? ` (${fileSize(data.bytes, language)})` : ''
  return (
    <dl className={classes.figures} aria-busy={!data}>
      <div>
        <dt>{t.system.retention.total}</dt>
        <dd>{data ? number(data.total) : '…'}</dd>
      </div>
      <div>
        <dt>{t.system.retention.oldest}</dt>
        <dd>{data ? (data.oldest ? dayOfTime(Date.parse(data.oldest)) : '–') : '…'}</dd>
      </div>
      <div data-due={data !== undefined && data.due > 0 ? true : undefined}>
        <dt>{t.system.retention.due}</dt>
        <dd>{data ? `${number(data.due)}${size}` : '…'}</dd>
      </div>
    </dl>
  )
}
