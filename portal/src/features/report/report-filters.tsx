import { groupTypes } from '@gangway/contract/features/report'
import { DateRange } from '@gangway/kit/dates/date-range.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './report.module.css'
import { type FilterSearch, type Filters, groupNames, periods, searchOf, yearsBack } from './report-filter.ts'

type Props = { filters: Filters; onChange: (changes: FilterSearch) => void }

const groups = Object.values(groupTypes)

/** The filters: which days, counted by which date, grouped by what. */
export function ReportFilters({ filters, onChange }: Props) {
  const t = useMessages()
  const { startDate, endDate } = filters
  return (
    <search className={classes.filters} aria-label={t.report.title}>
      <Segments
        label={t.report.period}
        options={periods.map((value) => ({ value, label: t.report.periods[value] }))}
        value={filters.period}
        onChange={(period) => onChange(searchOf(period, filters))}
      />
      <NativeSelect
        label={t.report.by}
        data={([1, 2] as const).map((value) => ({ value: String(value), label: t.report.byTypes[value] }))}
        value={String(filters.bookingPeriodType)}
        onChange={(event) => onChange({ by: event.currentTarget.value === '2' ? 'departure' : undefined })}
      />
      <NativeSelect
        label={t.report.group}
        data={groups.map((value) => ({ value: String(value), label: t.report.groupTypes[value] }))}
        value={String(filters.groupType)}
        onChange={({ currentTarget }) =>
          onChange({ group: groupNames[groups.find((value) => String(value) === currentTarget.value) ?? 1] })
        }
      />
      {/* Last, so that nothing moves away when they come. */}
      {filters.period === 'back' && <YearsBack years={filters.years} onChange={onChange} />}
      {filters.period === 'custom' && <DateRange startDate={startDate} endDate={endDate} onChange={onChange} />}
    </search>
  )
}

function YearsBack({ years, onChange }: { years: number; onChange: (changes: FilterSearch) => void }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <NativeSelect
      label={t.report.periods.back}
      data={yearsBack.map((n) => ({ value: String(n), label: formats.plural(n, t.report.years) }))}
      value={String(years)}
      onChange={(event) => onChange({ years: event.currentTarget.value })}
    />
  )
}
