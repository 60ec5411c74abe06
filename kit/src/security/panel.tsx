import type { ReactNode } from 'react'
import classes from './security.module.css'

type Props = { title: string; text: string; state?: ReactNode; action?: ReactNode; children?: ReactNode }

/** One subject of the security screen: what it is for, how it stands, what can be done. */
export function Panel({ title, text, state, action, children }: Props) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          {state && <span className={classes.state}>{state}</span>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
