import type { ReactNode } from 'react'
import shapes from './shapes.module.css'

/** Shown instead of an empty list: says so, and what to do about it. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={shapes.empty}>{children}</div>
}
