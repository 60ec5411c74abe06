import { Skeleton } from '@mantine/core'
import panels from '../../parts/charts/chart-panels.module.css'
import classes from './report.module.css'
import { figureKeys } from './report-figures.ts'

/** The outline while loading, as high as the report. */
export function ReportSkeleton() {
  return (
    <div className={classes.report}>
      <Skeleton height={22} width={220} />
      <div>
        <Skeleton className={classes.sectionHead} height={24} width={240} />
        <div className={classes.tiles}>
          {figureKeys.map((key) => (
            <Skeleton key={key} height={86} />
          ))}
        </div>
      </div>
      <Pair height={316} />
      <Pair height={328} />
      <Skeleton height={560} />
      <Skeleton height={550} />
      <Skeleton height={330} />
    </div>
  )
}

function Pair({ height }: { height: number }) {
  return (
    <div className={panels.charts}>
      <Skeleton height={height} />
      <Skeleton height={height} />
    </div>
  )
}
