import type { getRetention } from '@gangway/contract/features/system-retention'
import type { RetentionSubject } from '@gangway/contract/retention'
import type { Answered } from '@gangway/kit/api/client'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './retention.module.css'
import { RetentionField } from './retention-field.tsx'
import { ShorterQuestion } from './retention-question.tsx'
import { listShortened, retentionRecord, type Shortened } from './retention-values.ts'

/** The subjects in the order of the screen. */
const groups = {
  history: ['history', 'money', 'logins'],
  bookings: ['states'],
  work: ['mails', 'failedmails', 'batches', 'refusals', 'devices'],
  files: ['files', 'downloads'],
} as const satisfies Record<string, readonly RetentionSubject[]>

const names = Object.keys(groups) as (keyof typeof groups)[] // its keys

/** The periods; one that becomes shorter is confirmed with its figures first. */
export function RetentionForm({ read }: { read: Answered<typeof getRetention> }) {
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
