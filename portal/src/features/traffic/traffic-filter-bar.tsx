import type { TrafficType } from '@gangway/contract/features/traffic'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import classes from './traffic.module.css'
import { monthPaths, typesOpen, yearsToPick } from './traffic-filter.ts'

type Props = {
  type: TrafficType
  year: number
  choice: string
  today: string
  isTracked: boolean
  month: { startdate: string } | undefined
}

/** What is counted, and for which years. An open month stays open, and shows what is chosen. */
export function TrafficFilter({ type, year, choice, today, isTracked, month }: Props) {
  const t = useMessages()
  const navigate = useNavigate()
  const go = (chosenType: TrafficType, year: string) => {
    if (month) return navigate({ to: monthPaths[chosenType], params: month, search: { year }, resetScroll: false })
    return navigate({ to: '/statistics/traffic', search: { type: chosenType, year }, resetScroll: false })
  }
  const labels: Record<string, string> = { this: t.traffic.thisYear, last: t.traffic.lastYear }
  const years = yearsToPick(year, today).map((one) => ({
    value: one.choice,
    label: fill(labels[one.choice] ?? '{year}', { year: one.year }),
  }))
  return (
    <search className={classes.filters} aria-label={t.traffic.title}>
      <Segments
        label={t.traffic.type}
        options={typesOpen(isTracked).map((value) => ({ value, label: t.traffic.types[value] }))}
        value={type}
        onChange={(pickedType) => void go(pickedType, choice)}
      />
      <NativeSelect
        label={t.traffic.year}
        data={years}
        value={choice}
        onChange={(event) => void go(type, event.currentTarget.value)}
      />
    </search>
  )
}
