import type { ReportRow } from '@gangway/contract/features/report'
import { stageOf } from '@gangway/contract/report-stages'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { FigureCells } from './figure-cells.tsx'
import classes from './month-table.module.css'
import { idOf, useToday } from './report-data.ts'
import { firstDay } from './report-figures.ts'
import type { Filters } from './report-filter.ts'

type Props = {
  month: ReportRow
  filters: Filters
  nameOf: (id: number) => string
  isOpen: boolean
  onToggle: () => void
}

// biome-ignore-start lint/a11y/noRedundantRoles: on a phone rows become cards, and CSS would take their roles away
/** A month and, once it is opened, its groups. On paper they are always there. */
export function MonthRows({ month, filters, nameOf, isOpen, onToggle }: Props) {
  const t = useWords()
  const formats = useFormats()
  const stage = stageOf(month, useToday())
  const isByBooking = filters.bookingPeriodType === 1
  // A month to come was not booked in yet: that is no loss of 100 %.
  const isComing = isByBooking && stage === 'coming'
  const name = formats.monthYear(month.jahr, month.monat)
  const id = `groups-${firstDay(month)}`
  const rates = isComing ? {} : { previous: month.previous_sum }
  return (
    <>
      <tbody role="rowgroup">
        <tr role="row" className={classes.month} data-open={isOpen || undefined} data-coming={isComing || undefined}>
          <th scope="row" role="rowheader">
            {month.groupeditems.length > 0 ? (
              <UnstyledButton className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
                {name}
              </UnstyledButton>
            ) : (
              <span className={classes.closed}>{name}</span>
            )}
            {isByBooking && stage === 'running' && <small>{t.parts.unfinished}</small>}
          </th>
          <FigureCells row={month} {...rates} yearAgo={month.comparison} isRated={!isComing} />
        </tr>
      </tbody>
      <tbody role="rowgroup" id={id} hidden={!isOpen} className={classes.groups}>
        {month.groupeditems.map((item) => (
          <tr key={idOf(item)} role="row">
            <th scope="row" role="rowheader">
              {nameOf(idOf(item))}
            </th>
            <FigureCells row={item} previous={item.previous_sum} yearAgo={item.comparison} />
          </tr>
        ))}
      </tbody>
    </>
  )
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above
