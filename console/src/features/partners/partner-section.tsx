import shapes from '@gangway/kit/layout/shapes.module.css'
import { type ReactNode, useId } from 'react'

/** A part of the page of a partner: its heading, what can be done, the content. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={shapes.stackSm} aria-labelledby={id}>
      <div className={shapes.between}>
        <h2 id={id} className={shapes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Labels with their values; what is empty is marked as such. */
export function FactList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={shapes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
