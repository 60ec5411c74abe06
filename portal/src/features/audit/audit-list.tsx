import type { AuditEntry } from '@gangway/contract/features/audit'
import { useFormats } from '@gangway/kit/messages/formats'
import classes from './audit.module.css'
import { Entry } from './audit-entry.tsx'

/** The entries day by day, in the reader's time zone like the times beside them. */
export function AuditList({ rows }: { rows: readonly AuditEntry[] }) {
  const f = useFormats()
  const days = Map.groupBy(rows, ({ at }) => f.dayOfTime(Date.parse(at)))
  return [...days].map(([day, entries]) => (
    <section key={day} className={classes.day}>
      <h2 className={classes.date}>{day}</h2>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.auditid} entry={entry} />
        ))}
      </ol>
    </section>
  ))
}
