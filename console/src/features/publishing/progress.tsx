import { Button } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'

type Props = { title: string; text: string; done: number; all: number; onStop: () => void }

/** How far something is, and a way to stop it. */
export function Progress({ title, text, done, all, onStop }: Props) {
  const t = useMessages()
  const id = useId()
  return (
    <section className={classes.progress} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <progress
        className={classes.bar}
        value={done}
        max={Math.max(1, all)}
        aria-labelledby={id}
        aria-valuetext={text}
      />
      <div className={classes.progressLine}>
        <span>{text}</span>
        <Button variant="default" onClick={onStop}>
          {t.publishing.stop}
        </Button>
      </div>
    </section>
  )
}
