import { Skeleton } from '@mantine/core'
import classes from './booking-table.module.css'
import totals from './booking-totals.module.css'

/** As many lines as fit a usual window; the box cuts off the rest. */
const lines = 24

/** The outline of the list while loading, in its final size, so that nothing jumps. */
export function BookingSkeleton() {
  return (
    <>
      <div className={totals.totals}>
        <Skeleton height={20} width={240} />
      </div>
      <div className={classes.scroller} data-coming>
        {Array.from({ length: lines }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey lines are all the same
          <div key={place} className={classes.coming}>
            <Skeleton height={12} width={`${40 + ((place * 7) % 5) * 10}%`} />
          </div>
        ))}
      </div>
    </>
  )
}
