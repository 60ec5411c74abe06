import { Skeleton } from '@mantine/core'
import classes from './organizers.module.css'

/** How many rows fill a window. */
const rows = Array.from({ length: 14 }, (_, at) => at)

/** The outline of the filter and the rows while loading. */
export function OrganizersSkeleton() {
  return (
    <>
      <div className={classes.filter}>
        <Skeleton height={36} />
      </div>
      <div className={classes.rows}>
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            <div className={classes.head}>
              <Skeleton height={20} width={20} />
              <div className={classes.toggle}>
                <Skeleton height={14} width="8rem" />
                <Skeleton className={classes.summary} height={14} width="10rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
