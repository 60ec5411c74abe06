import { compareFigures } from '@gangway/contract/bookings/change-rate'
import { isSince } from '@gangway/contract/bookings/report-stages'
import type { GroupType, Report } from '@gangway/contract/features/report'
import { Change } from '@gangway/kit/charts/change.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import panels from '../../parts/charts/chart-panels.module.css'
import classes from './report.module.css'
import { useGroupNames } from './report-data.ts'
import { type GroupBar, type GroupOrder, groupBars, groupOrders } from './report-figures.ts'

type Props = { report: Report; groupType: GroupType }

/** Revenue and bookings by shipping company, cruising area or responsible person, each beside the same days before. */
export function GroupCharts({ report, groupType }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [order, setOrder] = useState<GroupOrder>('value')
  const chartProps = { report, order }
  return (
    <div className={panels.charts}>
      <div className={classes.groupsHead}>
        <NativeSelect
          label={t.report.sortGroups}
          data={groupOrders.map((value) => ({ value, label: t.report.groupOrders[value] }))}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value === 'change' ? 'change' : 'value')}
        />
      </div>
      <Bars {...chartProps} figure="revenue" title={t.report.revenueBy[groupType]} format={formats.euro} />
      <Bars {...chartProps} figure="bookings" title={t.report.bookingsBy[groupType]} format={formats.number} />
    </div>
  )
}

/** How many groups have a bar until the others are expanded. */
const maxGroups = 8

type BarsProps = {
  report: Report
  order: GroupOrder
  figure: 'revenue' | 'bookings'
  title: string
  format: (n: number) => string
}

function Bars({ report, order, figure, title, format }: BarsProps) {
  const t = useMessages()
  const formats = useFormats()
  const nameOf = useGroupNames(report)
  const [isOpen, setOpen] = useState(false)
  const all = groupBars(report.groups, figure, order)
  const [visibleGroups, others] = isOpen ? [all, []] : [all.slice(0, maxGroups), all.slice(maxGroups)]
  const isCompared = isSince(report.comparison.startdate, report.since.bookings)
  const longest = Math.max(1, ...all.flatMap(({ value, before }) => [value, before]))
  const line = { longest, format, isCompared, isMoney: figure === 'revenue' }
  return (
    <section className={panels.panel}>
      <h2>{title}</h2>
      {all.length === 0 && <p className={shapes.dim}>{t.report.noBookings}</p>}
      <ul className={classes.bars}>
        {visibleGroups.map((bar) => (
          <Bar key={bar.id} name={nameOf(bar.id)} {...bar} {...line} />
        ))}
        {/* A sum of many is longer than any of them and says nothing beside them: it has no bar. */}
        {others.length > 0 && (
          <li className={classes.others}>
            <UnstyledButton className={classes.barName} aria-expanded={false} onClick={() => setOpen(true)}>
              {formats.plural(others.length, t.report.others)}
            </UnstyledButton>
            <span className={classes.barValue}>{format(others.reduce((sum, { value }) => sum + value, 0))}</span>
          </li>
        )}
      </ul>
      {isOpen && all.length > maxGroups && (
        <UnstyledButton className={classes.others} aria-expanded onClick={() => setOpen(false)}>
          {t.report.fewer}
        </UnstyledButton>
      )}
    </section>
  )
}

type BarProps = GroupBar & {
  name: string
  longest: number
  format: (n: number) => string
  isCompared: boolean
  isMoney: boolean
}

function Bar({ name, value, before, counted, longest, format, isCompared, isMoney }: BarProps) {
  const t = useMessages()
  const width = (n: number) => ({ inlineSize: `${(100 * n) / longest}%` })
  return (
    <li>
      <span className={classes.barName}>{name}</span>
      <span className={classes.barTrack} aria-hidden>
        <span className={classes.bar} style={width(value)} />
        {isCompared && <span className={classes.bar} data-before style={width(before)} />}
      </span>
      <span className={classes.barValue}>
        {format(value)} {isCompared && <small>{fill(t.report.before, { value: format(before) })}</small>}
      </span>
      {isCompared && (
        <span className={classes.barChange}>
          <Change change={compareFigures(value, before, isMoney ? counted : before)} format={format} />
        </span>
      )}
    </li>
  )
}
