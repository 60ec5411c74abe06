import { Skeleton } from '@mantine/core'
import classes from './traffic.module.css'

const rows = Array.from({ length: 14 }, (_, at) => at)

/** As high as what is coming: picture, then table. */
export function TrafficSkeleton() {
  return (
    <div className={classes.overview}>
      <Skeleton height={264} />
      <div className={classes.waiting}>
        {rows.map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
    </div>
  )
}
