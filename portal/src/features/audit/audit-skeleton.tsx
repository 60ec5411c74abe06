import classes from '@gangway/kit/history/history.module.css'
import { Skeleton } from '@mantine/core'

/** How many entries fill a window. */
const entries = Array.from({ length: 8 }, (_, at) => at)

/** The outline of the days while loading. */
export function AuditSkeleton() {
  return (
    <section className={classes.day}>
      <div className={classes.date}>
        <Skeleton height={16} my={4} width="10rem" />
      </div>
      {entries.map((entry) => (
        <div key={entry} className={classes.entry}>
          <Skeleton height={14} my={3} width="2.5rem" />
          <Skeleton height={14} my={3} width="18rem" maw="100%" />
        </div>
      ))}
    </section>
  )
}
