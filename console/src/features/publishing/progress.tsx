import { Progress as Bar, Button } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'

type Props = { title: string; text: string; done: number; all: number; onStop: () => void }

/** How far something is, and a way to stop it. */
export function Progress({ title, text, done, all, onStop }: Props) {
  const t = useMessages()
  const id = useId()
  const percent = all === 0 ? 100 : (100 * done) / all
  return (
    <section className={classes.progress} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <Bar.Root size="lg">
        <Bar.Section value={percent} aria-label={title} aria-valuetext={text} />
      </Bar.Root>
      <div className={classes.progressLine}>
        <span>{text}</span>
        <Button variant="default" onClick={onStop}>
          {t.publishing.stop}
        </Button>
      </div>
    </section>
  )
}
