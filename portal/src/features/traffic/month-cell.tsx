import { toMonthStart } from '@gangway/contract/dates/months'
import type { TrafficType } from '@gangway/contract/features/traffic'
import { useFormats } from '@gangway/kit/messages/formats'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import classes from './traffic.module.css'
import { monthPaths } from './traffic-months.ts'

type Props = {
  type: TrafficType
  year: number
  monthnr: number
  value: number | null
  isUnfinished: boolean
}

/** The id by which the focus returns to a cell when its month is closed. */
export const cellId = (startdate: string) => `month-${startdate}`

/** A figure that links to its month; empty for months that have not begun. */
export function MonthCell({ type, year, monthnr, value, isUnfinished }: Props) {
  const t = useMessages()
  const formats = useFormats()
  if (value === null) return null
  const startdate = toMonthStart(year, monthnr)
  const figure = formats.number(value)
  const name = `${formats.month(monthnr)} ${year}: ${figure}`
  return (
    <Link
      id={cellId(startdate)}
      className={classes.cell}
      to={monthPaths[type]}
      params={{ startdate }}
      search={(now) => ({ year: now.year })}
      resetScroll={false}
      activeOptions={{ includeSearch: false }}
      aria-label={isUnfinished ? `${name} (${t.parts.unfinished})` : name}
    >
      {figure}
    </Link>
  )
}
