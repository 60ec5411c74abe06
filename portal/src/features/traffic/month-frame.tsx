import type { TrafficType } from '@gangway/contract/features/traffic'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { cellId } from './month-cell.tsx'
import classes from './traffic.module.css'

type Props = { type: TrafficType; startdate: string; action?: ReactNode; children: ReactNode }

/**
 * A month below the table. Opening it from a cell moves the focus to its heading, closing it returns the focus to the
 * cell.
 */
export function MonthFrame({ type, startdate, action, children }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnfinished = dayNow().startsWith(startdate.slice(0, 7))
  useEffect(() => {
    if (document.activeElement?.id !== cellId(startdate)) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [startdate])
  const [year = '', month = ''] = startdate.split('-')
  const title = fill(t.traffic.monthTitle, {
    what: t.traffic.types[type],
    month: formats.month(Number(month)),
    year,
  })
  return (
    <section className={classes.month} aria-labelledby="month-title">
      <header>
        <h2 id="month-title" ref={heading} tabIndex={-1}>
          {title} {isUnfinished && <small>{t.parts.unfinished}</small>}
        </h2>
        {action}
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/statistics/traffic"
              search={({ year }) => ({ type, year })}
              resetScroll={false}
              onClick={() => document.getElementById(cellId(startdate))?.focus()}
            />
          )}
        >
          {t.common.close}
        </Button>
      </header>
      {children}
    </section>
  )
}
