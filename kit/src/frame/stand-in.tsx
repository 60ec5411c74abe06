import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import classes from './stand-in.module.css'

type Props = { title: string; text: string; children?: ReactNode }

/** A page shown instead of a screen. */
export function StandIn({ title, text, children }: Props) {
  return (
    <section className={classes.page}>
      <Heading title={title} />
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
