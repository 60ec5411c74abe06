import { type ReactNode, useId } from 'react'
import classes from './partner.module.css'

/** A part of the page of a partner: its heading, what can be done, the content. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
