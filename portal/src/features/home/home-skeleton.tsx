import { homeFigures } from '@gangway/contract/features/home'
import { Skeleton } from '@mantine/core'
import classes from './home-screen.module.css'

/** The shape of what is coming, as large as it will be: nothing jumps. */
export function HomeSkeleton() {
  return (
    <div className={classes.glance}>
      <div>
        <div className={classes.head}>
          <Skeleton height={24} width={120} />
        </div>
        <div className={classes.cards}>
          {homeFigures.map((name) => (
            <div key={name} className={classes.card}>
              <Skeleton height={20} width="40%" />
              <Skeleton height={36} width="70%" />
              <Skeleton height={20} width="60%" />
              <div className={classes.way}>
                <Skeleton height={32} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={classes.columns}>
        <Lines count={2} height={92} />
        <Lines count={5} height={65} />
      </div>
    </div>
  )
}

function Lines({ count, height }: { count: number; height: number }) {
  return (
    <div>
      <div className={classes.head}>
        <Skeleton height={24} width={160} />
      </div>
      <div className={classes.list}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey lines are all the same
          <div key={place} className={classes.waiting} style={{ height }}>
            <Skeleton height={16} width="70%" />
            <Skeleton height={14} width="45%" />
          </div>
        ))}
      </div>
    </div>
  )
}
