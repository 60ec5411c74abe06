import shapes from '@gangway/kit/layout/shapes.module.css'
import { Skeleton } from '@mantine/core'
import openClasses from './open-money.module.css'
import classes from './provisions.module.css'

const months = Array.from({ length: 12 }, (_, at) => at)

/** The outline while loading: a year, and the files of one month. */
export function ProvisionsSkeleton() {
  return (
    <>
      <div className={classes.overview}>
        <div className={classes.year}>
          <Skeleton height={34} width={160} />
        </div>
        <div className={classes.months}>
          {months.map((month) => (
            <Skeleton key={month} height={76} />
          ))}
        </div>
      </div>
      <div className={classes.head}>
        <Skeleton height={34} width={240} />
      </div>
      <FilesSkeleton />
    </>
  )
}

/** Most months have two files. */
export function FilesSkeleton() {
  return <Skeleton className={classes.waiting} />
}

/** Three figures, the choice of a list, and a few bookings. */
export function OpenSkeleton() {
  return (
    <div className={shapes.stackLg}>
      <div className={openClasses.figures}>
        {months.slice(0, 3).map((place) => (
          <Skeleton key={place} height={100} />
        ))}
      </div>
      <Skeleton height={36} width={260} />
      <Skeleton height={220} />
    </div>
  )
}
