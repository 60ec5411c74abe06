import { Skeleton } from '@mantine/core'
import classes from './traffic.module.css'

/** As high as what is coming: picture, then table. */
export function TrafficSkeleton() {
  return (
    <div className={classes.overview}>
      <Skeleton height={264} />
      <Skeleton className={classes.waiting} />
    </div>
  )
}
