import type { CalendarAddress } from '@gangway/contract/features/calendar'
import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { addressOf } from '@gangway/kit/browser/page'
import { printPage } from '@gangway/kit/browser/print'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconPrinter,
} from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { BookingSheet } from '../../parts/booking/booking-sheet.tsx'
import classes from './calendar.module.css'
import {
  useAddressChanged,
  useCalendar,
  useCalendarAddress,
  useMakeAddress,
  useWithdrawAddress,
} from './calendar-data.ts'
import { type CalendarChoice, calendarViews, choiceOf, listDays, periodOf, stepMonth } from './calendar-period.ts'
import { DayList } from './day-list.tsx'
import { MonthView } from './month-view.tsx'
import { WelcomeMails } from './welcome-mails.tsx'

/** Creates, replaces and withdraws the secret address for calendar programs. The address is shown once. */
function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const address = useCalendarAddress()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.calendar.address.title}
      size="lg"
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <div className={shapes.stack}>
        <Text>{t.calendar.address.text}</Text>
        <Loaded query={address}>{(data) => <AddressState address={data} />}</Loaded>
      </div>
    </Modal>
  )
}

function AddressState({ address: { createdat, usedat } }: { address: CalendarAddress }) {
  const texts = useMessages().calendar.address
  const formats = useFormats()
  const language = useLanguage()
  const isView = useSession()?.viewer !== undefined
  const { run, isPending, failure } = useAction()
  const [path, setPath] = useState<string>()
  const { save: make } = useMakeAddress()
  const { save: withdraw } = useWithdrawAddress()
  const changed = useAddressChanged()
  const renew = () =>
    run(async () => {
      setPath((await make()).data.path)
      await changed()
    })
  const remove = () =>
    run(async () => {
      await withdraw()
      setPath(undefined)
      await changed()
      announce(texts.withdrawn)
    })
  const used = usedat ? fill(texts.used, { when: formats.moment(usedat) }) : texts.unused
  return (
    <>
      {path && <NewAddress address={addressOf(`${path}&lang=${language}`)} />}
      {createdat && !path && (
        <p className={shapes.dim}>{`${fill(texts.since, { when: formats.moment(createdat) })} ${used}`}</p>
      )}
      {createdat && !path && <p className={shapes.dim}>{texts.hidden}</p>}
      {failure !== undefined && <FailureNotice error={failure} />}
      {!isView && (
        <div className={classes.actions}>
          <Button variant={createdat ? 'default' : 'filled'} loading={isPending} onClick={() => void renew()}>
            {createdat ? texts.renew : texts.make}
          </Button>
          {createdat && (
            <Button variant="default" color="red" disabled={isPending} onClick={() => void remove()}>
              {texts.withdraw}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function NewAddress({ address }: { address: string }) {
  const t = useMessages()
  const texts = t.calendar.address
  const [state, setState] = useState<'no' | 'yes' | 'failed'>('no')
  const labels = { no: texts.copy, yes: t.transactions.copied, failed: t.transactions.copyFailed }
  const copy = async () => {
    const now = (await copyText(address)) ? 'yes' : 'failed'
    setState(now)
    announce(labels[now])
  }
  const Icon = state === 'yes' ? IconCheck : IconCopy
  return (
    <>
      <Notice tone="warn">{texts.once}</Notice>
      <TextInput label={texts.label} value={address} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className={classes.actions}>
        <Button leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          {labels[state]}
        </Button>
      </div>
    </>
  )
}

type Changes = { view?: string; days?: string; day?: string | undefined }
type Props = { choice: CalendarChoice; today: string; onChange: (changes: Changes) => void }

/** List or month; how many days, or which month. */
function CalendarFilter({ choice, today, onChange }: Props) {
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
        {({ entries, deadlines, hasmore }) => (
          <>
            {hasmore && (
              <div className={classes.more}>
                <Notice tone="warn">{fill(t.calendar.more, { n: formats.number(entries.length) })}</Notice>
              </div>
            )}
            {isList ? (
              <DayList key={period.endDate} entries={entries} deadlines={deadlines} today={today} />
            ) : (
              <MonthView {...{ entries, deadlines, choice, today }} onDay={(day) => change({ day })} />
            )}
          </>
        )}
      </Loaded>
      <BookingSheet bookingid={search.booking} onClose={close} />
      {isSubscribing && <AddressDialog onClose={() => setSubscribing(false)} />}
    </Page>
  )
}
