import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Skeleton } from '@mantine/core'
import classes from './layout.module.css'

/** The outline while loading: settings, and the space of the preview. */
export function LayoutSkeleton() {
  return (
    <div className={classes.columns}>
      <div>
        <Skeleton height={66} mb="lg" />
        <FormSkeleton groups={[4, 8, 6]} />
      </div>
      <div className={classes.preview}>
        <Skeleton height="100%" />
      </div>
    </div>
  )
}
