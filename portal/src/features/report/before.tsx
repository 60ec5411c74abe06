import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import classes from './report.module.css'

type Props = {
  /** What a figure is compared with; nothing for the future. */
  base: number | undefined
  /** The whole month, where the current one is compared with a part of it. */
  whole: number
  /** The day up to which the current month is compared. */
  until: string | undefined
  format: (n: number) => string
}

/** The figure compared with, and below it the whole month's where that is more. */
export function Before({ base, whole, until, format }: Props) {
  const t = useMessages()
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
      <small className={classes.soFar}>
        {/* Two lines, where a table wants them. */}
        {fill(t.report.toDay, { day: until, value: format(whole) }).replace(/([;,]) /, '$1\n')}
      </small>
    </span>
  )
}
