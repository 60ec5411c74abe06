import type { getRetention, RetentionRun } from '@gangway/contract/features/system-retention'
import { type RetentionSubject, retentionSubjects } from '@gangway/contract/partners/retention'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './retention.module.css'
import { useRetention, useRetentionCount, useRetentionRuns } from './retention-data.ts'
import { RetentionField } from './retention-field.tsx'
import { listShortened, retentionRecord, type Shortened } from './retention-values.ts'

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
  bookings: ['states'],
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
          <h2 id={`retention-${name}`} className={classes.title}>
            {t.system.retention.groups[name]}
          </h2>
          <ul className={classes.rows}>
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
      <h2 id="retention-runs" className={classes.title}>
        {t.system.retention.runs}
      </h2>
      <Loaded query={runs}>
        {({ next, runs: [last] }) => (
          <>
            {last ? <LastRun run={last} /> : <p>{t.system.retention.noRun}</p>}
            <p className={classes.next}>{fill(t.system.retention.next, { when: moment(next) })}</p>
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
  const counts = retentionSubjects.flatMap((subject) => {
    const count = removed[subject]
    return count ? [{ subject, count }] : []
  })
  return (
    <>
      <p>{fill(endedat ? texts.lastRun : texts.openRun, { when: moment(startedat) })}</p>
      {counts.length === 0 ? (
        <p className={classes.next}>{texts.nothingRemoved}</p>
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
