import { Skeleton } from '@mantine/core'
import classes from './booking-table.module.css'
import totals from './booking-totals.module.css'

/** As many lines as a usual window has room for; the box cuts the rest off. */
const lines = 24

/** The list while it is on its way: as large as it will be, so that nothing jumps. */
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
