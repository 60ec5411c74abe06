import type { ReportRow } from '@gangway/contract/features/report'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { FigureCells } from './figure-cells.tsx'
import classes from './month-table.module.css'
import { idOf } from './report-data.ts'
import { firstDay } from './report-figures.ts'

type Props = {
  month: ReportRow
  nameOf: (id: number) => string
  /** How far it is; by departure every month is as good as over. */
  stage: 'past' | 'running' | 'coming'
  /** Today, as a running month is compared up to it. */
  until: string
  isOpen: boolean
  onToggle: () => void
}

// biome-ignore-start lint/a11y/noRedundantRoles: on a phone rows become cards, and CSS would take their roles away
/** A month and, once it is opened, its groups. On paper they are always there. */
export function MonthRows({ month, nameOf, stage, until, isOpen, onToggle }: Props) {
  const t = useWords()
  const formats = useFormats()
  // A month to come was not booked in yet: that is no loss of 100 %.
  const isComing = stage === 'coming'
  const name = formats.monthYear(month.jahr, month.monat)
  const id = `groups-${firstDay(month)}`
  const compared = { isRated: !isComing, until: stage === 'running' ? until : undefined }
  return (
    <>
      <tbody role="rowgroup">
        <tr role="row" className={classes.month} data-open={isOpen || undefined} data-coming={isComing || undefined}>
          <th scope="row" role="rowheader">
            {month.groupeditems.length > 0 ? (
              <UnstyledButton className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
                <span className={classes.name}>{name}</span>
              </UnstyledButton>
            ) : (
              <span className={`${classes.name} ${classes.closed}`}>{name}</span>
            )}
            {stage === 'running' && <small>{t.parts.unfinished}</small>}
          </th>
          <FigureCells row={month} {...compared} />
        </tr>
      </tbody>
      <tbody role="rowgroup" id={id} hidden={!isOpen} className={classes.groups}>
        {month.groupeditems.map((item) => (
          <tr key={idOf(item)} role="row">
            <th scope="row" role="rowheader">
              {nameOf(idOf(item))}
            </th>
            <FigureCells row={item} {...compared} />
          </tr>
        ))}
      </tbody>
    </>
  )
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above
