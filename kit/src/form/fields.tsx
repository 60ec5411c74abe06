import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/language.ts'
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

/** The label of an optional field, in forms where most are required. */
export function Optional({ label }: { label: string }) {
  const t = useMessages()
  return (
    <>
      {label} <span className={classes.optional}>({t.parts.optional})</span>
    </>
  )
}

/** The outline of a form while loading: groups of this many fields. */
export function FormSkeleton({ groups }: { groups: readonly number[] }) {
  return [...groups.entries()].map(([group, fields]) => (
    <div key={group} className={classes.section}>
      <Skeleton height={16} width="9rem" my="0.25rem" />
      <div className={classes.coming}>
        {[...Array(fields).keys()].map((field) => (
          <div key={field}>
            <Skeleton height={12} width="6rem" mb="0.5rem" />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    </div>
  ))
}
