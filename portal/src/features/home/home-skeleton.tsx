import { homeFigures } from '@gangway/contract/features/home'
import { Skeleton } from '@mantine/core'
import classes from './home-screen.module.css'

/** The outline while loading, in its final size: nothing jumps. */
export function HomeSkeleton({ hasPayouts }: { hasPayouts: boolean }) {
  return (
    <div className={classes.glance}>
      <div className={classes.first} data-both={hasPayouts || undefined}>
        <Lines count={2} of={classes.attention} />
        {hasPayouts && (
          <div>
            <div className={classes.head}>
              <Skeleton height={24} width={120} />
            </div>
            <div className={classes.payouts}>
              <Skeleton height={128} />
              <Skeleton height={128} />
            </div>
          </div>
        )}
      </div>
      <div>
        <div className={classes.head}>
          <Skeleton height={24} width={120} />
          <Skeleton className={classes.compared} />
        </div>
        <div className={classes.cards}>
          {homeFigures.map((name) => (
            <div key={name} className={classes.card}>
              <Skeleton height={20} width="40%" />
              <Skeleton width="70%" className={classes.value}>
                0
              </Skeleton>
              <Skeleton height={20} width="60%" />
              <div className={classes.way}>
                <Skeleton height={32} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <Lines count={5} of={classes.booking} />
    </div>
  )
}

/** Lines of the same class as the real ones, so of the same height. */
function Lines({ count, of }: { count: number; of: string | undefined }) {
  return (
    <div>
      <div className={classes.head}>
        <Skeleton height={24} width={160} />
      </div>
      <div className={classes.list}>
        {[...Array(count).keys()].map((place) => (
          <div key={place} className={of} data-coming>
            <Skeleton height={20} width={`${70 - place * 6}%`} />
          </div>
        ))}
      </div>
    </div>
  )
}
