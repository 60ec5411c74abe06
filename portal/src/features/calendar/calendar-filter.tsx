import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './calendar.module.css'
import { type CalendarChoice, calendarViews, listDays, stepMonth } from './calendar-period.ts'

type Changes = { view?: string; days?: string; day?: string | undefined }
type Props = { choice: CalendarChoice; today: string; onChange: (changes: Changes) => void }

/** List or month; how many days, or which month. */
export function CalendarFilter({ choice, today, onChange }: Props) {
  const t = useMessages()
  return (
    <div className={classes.filter}>
      <Segments
        label={t.calendar.view}
        isLabelHidden
        options={calendarViews.map((value) => ({ value, label: t.calendar.views[value] }))}
        value={choice.view}
        onChange={(view) => onChange({ view })}
      />
      {choice.view === 'list' ? (
        <Segments
          label={t.calendar.period}
          isLabelHidden
          options={listDays.map((days) => ({ value: String(days), label: t.calendar.periods[days] }))}
          value={String(choice.days)}
          onChange={(days) => onChange({ days })}
        />
      ) : (
        <MonthSteps choice={choice} today={today} onChange={onChange} />
      )}
    </div>
  )
}

function MonthSteps({ choice, today, onChange }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [year = 0, month = 0] = choice.month.split('-').map(Number)
  const step = (months: number) => onChange({ day: stepMonth(choice.day, months) })
  return (
    <div className={classes.steps}>
      <IconButton icon={IconChevronLeft} label={t.calendar.previous} onClick={() => step(-1)} />
      <h2 className={classes.monthName} aria-live="polite">
        {formats.monthYear(year, month)}
      </h2>
      <IconButton icon={IconChevronRight} label={t.calendar.next} onClick={() => step(1)} />
      <Button
        variant="default"
        size="compact-sm"
        disabled={choice.day === today}
        onClick={() => onChange({ day: undefined })}
      >
        {t.calendar.today}
      </Button>
    </div>
  )
}
