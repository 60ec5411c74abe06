import type { RetentionRun } from '@gangway/contract/features/system-retention'
import { retentionSubjects } from '@gangway/contract/retention'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import classes from './retention.module.css'
import { useRetentionRuns } from './retention-data.ts'

/** When the last run was and what it removed, and when the next one is. */
export function RetentionRuns() {
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
