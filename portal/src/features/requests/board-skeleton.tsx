import { requestStages } from '@gangway/contract/requests/request-stage'
import { Skeleton } from '@mantine/core'
import classes from './requests.module.css'

/** The outline of the board while it loads. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} data-columns={requestStages.length} data-coming>
      {requestStages.map((stage) => (
        <div key={stage} className={classes.column}>
          <Skeleton height={20} width="60%" mb={12} />
          <Skeleton height={120} mb={8} />
          <Skeleton height={120} />
        </div>
      ))}
    </div>
  )
}
