import { type MarketingKind, regionsOf } from '@gangway/contract/regions'
import { Skeleton } from '@mantine/core'
import classes from './marketing.module.css'

/** The outline of the regions and the first item while loading. */
export function MarketingSkeleton({ kind }: { kind: MarketingKind }) {
  return (
    <div className={classes.screen}>
      <div className={classes.choices}>
        {regionsOf(kind).map((region) => (
          <Skeleton key={region} height={32} />
        ))}
      </div>
      <Skeleton className={classes.waiting} data-kind={kind} />
    </div>
  )
}
