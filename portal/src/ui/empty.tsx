import type { ReactNode } from 'react'
import classes from './empty.module.css'

/** In the place of a list that has nothing: says so, and what to do about it. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>
}
