import { Skeleton } from '@mantine/core'
import classes from './traffic.module.css'

/** As high as the content: chart, then table. */
export function TrafficSkeleton() {
  return (
    <div className={classes.overview}>
      <Skeleton height={264} />
      <Skeleton className={classes.waiting} />
    </div>
  )
}
