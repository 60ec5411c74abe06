import type { ReactNode } from 'react'
import classes from './conversation.module.css'
import shapes from './shapes.module.css'

export type Spoken = {
  key: string | number
  /** Written by the reader's own side. */
  isOwn: boolean
  who: string
  when: string
  /** What was done with it, where it was more than writing. */
  step?: string | undefined
  text: string
  /** What was sent with it. */
  file?: ReactNode
}

/** What two sides wrote to each other, the oldest first; what one's own side wrote stands on the right. */
export function Conversation({ label, entries }: { label: string; entries: readonly Spoken[] }) {
  return (
    <ol className={shapes.stackSm} aria-label={label}>
      {entries.map(({ key, isOwn, who, when, step, text, file }) => (
        <li key={key} className={classes.entry} data-own={isOwn || undefined}>
          <p className={classes.head}>
            <strong>{who}</strong> <span className={shapes.dim}>{when}</span>
          </p>
          {step && <p className={classes.step}>{step}</p>}
          {text && <p className={classes.text}>{text}</p>}
          {file}
        </li>
      ))}
    </ol>
  )
}
