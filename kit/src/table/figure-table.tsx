import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

type Props = {
  /** The table's caption for screen readers, if no heading names it. */
  caption?: string
  /** The id of the heading that names it. */
  labelledBy?: string
  className?: string | undefined
  children: ReactNode
}

/** A table of numbers with a name per row: narrow enough for any phone, since its columns share the available space. */
export function FigureTable({ caption, labelledBy, className = '', children }: Props) {
  return (
    <table className={`${classes.table} ${className}`} aria-labelledby={labelledBy}>
      {caption && <caption>{caption}</caption>}
      {children}
    </table>
  )
}
