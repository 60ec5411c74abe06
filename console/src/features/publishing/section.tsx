import shapes from '@gangway/kit/layout/shapes.module.css'
import { type ReactNode, useId } from 'react'

/** A part of the screen with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={shapes.stack} aria-labelledby={id}>
      <h2 id={id} className={shapes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
