import { Skeleton } from '@mantine/core'
import classes from './report.module.css'
import { figureKeys } from './report-figures.ts'

/** The shape of the report while it is loaded. */
export function ReportSkeleton() {
  return (
    <div className={classes.report}>
      <div className={classes.tiles}>
        {figureKeys.map((key) => (
          <Skeleton key={key} height={92} />
        ))}
      </div>
      <div className={classes.charts}>
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
      <Skeleton height={420} />
    </div>
  )
}
