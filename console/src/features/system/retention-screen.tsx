import {
  countRetention,
  getRetention,
  listRetentionRuns,
  type RetentionRun,
} from '@gangway/contract/features/system-retention'
import { type RetentionSubject, retentionPeriods, runSubjects } from '@gangway/contract/partners/retention'
import type { Answered } from '@gangway/kit/api/client'
import { useCall, useRecord } from '@gangway/kit/api/hooks'
import { fileSize } from '@gangway/kit/download/file-size'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './retention.module.css'
import { listShortened, type RetentionValues, retentionRecord, type Shortened, validDays } from './retention-values.ts'

const useRetention = () => useRecord(getRetention)

const useRetentionRuns = () => useCall(listRetentionRuns)

/** The figures of a subject if it is kept for so many days. */
const useRetentionCount = (subject: RetentionSubject, days: number) =>
  useCall(countRetention, { query: { subject, days: String(days) } })

/** Milliseconds without typing before the rows are counted for another period. */
const pause = 400

type RetentionFieldProps = { form: SchemaForm<RetentionValues>; subject: RetentionSubject }

/** Years to one decimal; nothing for less than one. */
const yearsOf = (days: number) => (days < 365 ? undefined : Math.round(days / 36.525) / 10)

/** One period: its field, how long that is in years, how much there is and how much the next run removes. */
function RetentionField({ form, subject }: RetentionFieldProps) {
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
        classNames={{ input: classes.days, section: shapes.dim }}
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
  if (isError) return <p className={shapes.dim}>{t.system.retention.notCounted}</p>
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

type Props = { shortened: readonly Shortened[]; onClose: () => void; onConfirm: () => void }

/** Shorter periods cannot be taken back once the run was there: what would be lost is named in figures. */
function ShorterQuestion({ shortened, onClose, onConfirm }: Props) {
  const t = useMessages()
  return (
    <Question
      title={t.system.retention.shorterTitle}
      text={t.system.retention.shorterText}
      action={t.system.retention.shorten}
      isRed
      act={async () => onConfirm()}
      onClose={onClose}
    >
      <ul className={classes.losses}>
        {shortened.map((one) => (
          <Loss key={one.subject} {...one} />
        ))}
      </ul>
    </Question>
  )
}

function Loss({ subject, from, to }: Shortened) {
  const t = useMessages()
  const { number } = useFormats()
  const { data, isError } = useRetentionCount(subject, to)
  const texts = t.system.retention
  const counted = data && fill(texts.loss, { due: number(data.due), total: number(data.total) })
  return (
    <li>
      <strong>{texts.fields[subject]}</strong>
      <span>{fill(texts.fromTo, { from: number(from), to: number(to) })}</span>
      <span>{isError ? texts.notCounted : (counted ?? texts.counting)}</span>
    </li>
  )
}

/** The subjects in the order of the screen. */
const groups = {
  history: ['history', 'money', 'logins'],
  bookings: ['states', 'contracts'],
  work: ['mails', 'failedmails', 'batches', 'refusals', 'devices'],
  files: ['files', 'downloads'],
} as const satisfies Record<string, readonly RetentionSubject[]>

const names = Object.keys(groups) as (keyof typeof groups)[] // its keys

/** The periods; one that becomes shorter is confirmed with its figures first. */
function RetentionForm({ read }: { read: Answered<typeof getRetention> }) {
  const t = useMessages()
  const record = useRecordForm(
    { ...retentionRecord, labels: t.system.retention.fields, success: t.system.retention.saved },
    read,
  )
  const { form } = record
  const [shortened, setShortened] = useState<Shortened[]>()
  const save: typeof record.save = async () => {
    const shorter = listShortened(form.getInitialValues(), form.getValues())
    if (shorter.length === 0 || form.validate().hasErrors) return record.save()
    setShortened(shorter)
    return 'failed'
  }
  return (
    <RecordForm record={{ ...record, save }}>
      {names.map((name) => (
        <section key={name} className={classes.group} aria-labelledby={`retention-${name}`}>
          <h2 id={`retention-${name}`} className={shapes.heading}>
            {t.system.retention.groups[name]}
          </h2>
          <ul>
            {groups[name].map((subject) => (
              <RetentionField key={subject} form={form} subject={subject} />
            ))}
          </ul>
        </section>
      ))}
      {shortened && (
        <ShorterQuestion
          shortened={shortened}
          onClose={() => setShortened(undefined)}
          // The form shows how the save goes, and asks for a fresh proof where one is needed.
          onConfirm={() => void record.save()}
        />
      )}
    </RecordForm>
  )
}

/** When the last run was and what it removed, and when the next one is. */
function RetentionRuns() {
  const t = useMessages()
  const { moment } = useFormats()
  const runs = useRetentionRuns()
  return (
    <section className={classes.runs} aria-labelledby="retention-runs">
      <h2 id="retention-runs" className={shapes.heading}>
        {t.system.retention.runs}
      </h2>
      <Loaded query={runs}>
        {({ next, runs: [last] }) => (
          <>
            {last ? <LastRun run={last} /> : <p>{t.system.retention.noRun}</p>}
            <p className={shapes.dim}>{fill(t.system.retention.next, { when: moment(next) })}</p>
          </>
        )}
      </Loaded>
    </section>
  )
}

function LastRun({ run: { startedat, endedat, removed } }: { run: RetentionRun }) {
  const t = useMessages()
  const { moment, number } = useFormats()
  const texts = t.system.retention
  const counts = runSubjects.flatMap((subject) => {
    const count = removed[subject]
    return count ? [{ subject, count }] : []
  })
  return (
    <>
      <p>{fill(endedat ? texts.lastRun : texts.openRun, { when: moment(startedat) })}</p>
      {counts.length === 0 ? (
        <p className={shapes.dim}>{texts.nothingRemoved}</p>
      ) : (
        <dl className={classes.removed}>
          {counts.map(({ subject, count }) => (
            <div key={subject}>
              <dt>{texts.fields[subject]}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** SCL-6: how long things are kept, how much of each there is, and what the runs removed. */
export function RetentionScreen() {
  const t = useMessages()
  const retention = useRetention()
  return (
    <Page title={t.shell.screens.retention} lead={t.system.retention.lead}>
      <RetentionRuns />
      <Loaded query={retention} skeleton={<FormSkeleton groups={[3, 2]} />}>
        {(read) => <RetentionForm read={read} />}
      </Loaded>
    </Page>
  )
}
