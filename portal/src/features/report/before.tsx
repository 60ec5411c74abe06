import { useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import classes from './before.module.css'

type Props = {
  value: number
  /** As much of it as a running month is compared with, and up to which day that is. */
  soFar: number
  until: string | undefined
  format: (n: number) => string
}

/** The figure of the year before; of a running month also what it had been by this day, where that is another. */
export function Before({ value, soFar, until, format }: Props) {
  const t = useWords()
  if (until === undefined || soFar === value) return format(value)
  return (
    <span className={classes.both}>
      {format(value)}
      <small className={classes.soFar}>{fill(t.report.until, { day: until, value: format(soFar) })}</small>
    </span>
  )
}
