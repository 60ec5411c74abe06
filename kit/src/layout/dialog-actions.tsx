import type { ReactNode } from 'react'
import shapes from './shapes.module.css'

/** The buttons at the bottom of a dialog: side by side, on a phone one below the other. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={shapes.dialogActions}>{children}</div>
}
