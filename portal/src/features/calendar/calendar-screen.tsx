import { printPage } from '@gangway/kit/browser/print'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { BookingSheet } from '../../parts/booking/booking-sheet.tsx'
import { AddressDialog } from './address-dialog.tsx'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-data.ts'
import { CalendarFilter } from './calendar-filter.tsx'
import { choiceOf, periodOf } from './calendar-period.ts'
import { DayList } from './day-list.tsx'
import { MonthView } from './month-view.tsx'
import { WelcomeMails } from './welcome-mails.tsx'

const route = getRouteApi('/calendar')

/** ENQ-6: who departs and who returns, as a list or as a month. Everything chosen is part of the URL. */
export function CalendarScreen() {
  const t = useMessages()
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isSubscribing, setSubscribing] = useState(false)
  const today = dayNow()
  const choice = choiceOf(search, today)
  const period = periodOf(choice, today)
  const calendar = useCalendar(period)
  const isList = choice.view === 'list'
  const mayWrite = useMayAct('requests')
  const change = (changes: typeof search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false })
  const close = () => void navigate({ search: ({ booking: _, ...rest }) => rest, replace: true, resetScroll: false })
  return (
    <Page
      title={t.calendar.title}
      lead={t.calendar.lead}
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
            onClick={printPage}
          >
            {t.transactions.print}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setSubscribing(true)}
          >
            {t.calendar.address.open}
          </Button>
        </div>
      }
      filter={<CalendarFilter choice={choice} today={today} onChange={change} />}
    >
      <p className={classes.paper}>{`${formats.dateLong(period.startDate)} – ${formats.dateLong(period.endDate)}`}</p>
      {isList && mayWrite && <WelcomeMails today={today} />}
      <Loaded query={calendar}>
        {({ entries, hasmore }) => (
          <>
            {hasmore && (
              <div className={classes.more}>
                <Notice tone="warn">{fill(t.calendar.more, { n: formats.number(entries.length) })}</Notice>
              </div>
            )}
            {isList ? (
              <DayList key={period.endDate} entries={entries} today={today} />
            ) : (
              <MonthView entries={entries} choice={choice} today={today} onDay={(day) => change({ day })} />
            )}
          </>
        )}
      </Loaded>
      <BookingSheet bookingid={search.booking} onClose={close} />
      {isSubscribing && <AddressDialog onClose={() => setSubscribing(false)} />}
    </Page>
  )
}
