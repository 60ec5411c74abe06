import { Skeleton } from '@mantine/core'
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
