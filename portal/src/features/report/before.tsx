import { useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import classes from './before.module.css'

type Props = {
  /** What a figure is compared with; nothing for what is to come. */
  base: number | undefined
  /** All of it, where a running month is compared with a part. */
  whole: number
  /** The day that a running month is compared up to. */
  until: string | undefined
  format: (n: number) => string
}

/** The figure that another one is compared with, and below it the whole of it where that is more. */
export function Before({ base, whole, until, format }: Props) {
  const t = useWords()
  if (base === undefined)
    return whole === 0 ? (
      '–'
    ) : (
      <small className={classes.soFar}>{fill(t.report.inFull, { value: format(whole) })}</small>
    )
  if (until === undefined || base === whole) return format(base)
  return (
    <span className={classes.both}>
      {format(base)}
      <small className={classes.soFar}>{fill(t.report.toDay, { day: until, value: format(whole) })}</small>
    </span>
  )
}
