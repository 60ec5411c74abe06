import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-preview.module.css'

/** What is entered on the left, the page as it will look on the right; in one column the preview comes after the fields. */
export const PreviewColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
)

/** The space of the preview while it is loaded. */
export const PreviewSkeleton = () => (
  <div className={classes.preview}>
    <Skeleton height="100%" />
  </div>
)
