import type { ReactNode } from 'react'
import classes from './fields.module.css'

type Props = {
  title?: string
  lead?: ReactNode
  /** One column where the section itself is in a narrow column. */
  columns?: 1 | 2
  children: ReactNode
}

/** A section of a form: its heading, and its fields in two columns, in one on a phone. */
export function Fields({ title, lead, columns = 2, children }: Props) {
  return (
    <section className={classes.section}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.fields} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}

/** A field, or anything else, across both columns. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}

/** Two fields in the space of one, one of them short: street and number, postcode and city. */
export function Pair({ short, children }: { short: 'first' | 'last'; children: ReactNode }) {
  return (
    <div className={classes.pair} data-short={short}>
      {children}
    </div>
  )
}
