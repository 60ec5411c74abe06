import type { CalendarEntry } from '@gangway/contract/features/calendar'
import { mailOf } from '@gangway/contract/requests/mail-template'
import { announce } from '@gangway/kit/browser/announce'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, Modal } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { MailDialog, OpenMail } from '../../parts/mail/mail-dialog.tsx'
import classes from './calendar.module.css'
import { useCalendar, useNoteMail } from './calendar-data.ts'
import { awaitingMail, recentPeriod } from './calendar-period.ts'
import { nameOf } from './entry-row.tsx'

type Outcome = { prepared: number; skipped: number }
type Stage = { at: 'closed' | 'choosing' } | { at: 'writing'; entries: readonly CalendarEntry[] }

/** ENQ-6: who came back lately and has no welcome-home mail yet; the mails of several are prepared one after the other. */
export function WelcomeMails({ today }: { today: string }) {
  const t = useMessages()
  const { plural } = useFormats()
  const recent = useCalendar(recentPeriod(today))
  const [stage, setStage] = useState<Stage>({ at: 'closed' })
  const [outcome, setOutcome] = useState<Outcome>()
  const back = awaitingMail(recent.data?.entries ?? [], today)
  const missing = back.filter(({ mailedat }) => mailedat === null)
  const end = (result: Outcome) => {
    setStage({ at: 'closed' })
    setOutcome(result)
  }
  const outcomeText = ({ prepared, skipped }: Outcome) =>
    [plural(prepared, t.calendar.batch.prepared), skipped > 0 && plural(skipped, t.calendar.batch.skipped)]
      .filter(Boolean)
      .join(' ')
  return (
    <div className={classes.recent}>
      {outcome && <Notice tone="good">{outcomeText(outcome)}</Notice>}
      {missing.length > 0 && (
        <p>
          {plural(missing.length, t.calendar.batch.missing)}{' '}
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden />}
            onClick={() => setStage({ at: 'choosing' })}
          >
            {t.calendar.batch.open}
          </Button>
        </p>
      )}
      {stage.at === 'choosing' && (
        <Choosing
          back={back}
          onChosen={(entries) => setStage({ at: 'writing', entries })}
          onClose={() => setStage({ at: 'closed' })}
        />
      )}
      {stage.at === 'writing' && <Writing entries={stage.entries} onEnd={end} />}
    </div>
  )
}

type ChoosingProps = {
  back: readonly CalendarEntry[]
  onChosen: (entries: readonly CalendarEntry[]) => void
  onClose: () => void
}

/** Who gets a mail: everybody who has none yet, unless taken out. */
function Choosing({ back, onChosen, onClose }: ChoosingProps) {
  const t = useMessages()
  const { date, moment, plural } = useFormats()
  const [chosen, setChosen] = useState(
    () => new Set(back.filter(({ mailedat }) => mailedat === null).map(({ bookingid }) => bookingid)),
  )
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((now) => (isChosen ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id)))))
  const entries = back.filter(({ bookingid }) => chosen.has(bookingid))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t.calendar.batch.title}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <div className={shapes.stack}>
        <p className={shapes.dim}>{t.calendar.batch.lead}</p>
        <Checkbox
          label={t.calendar.batch.all}
          checked={entries.length === back.length}
          indeterminate={entries.length > 0 && entries.length < back.length}
          onChange={({ currentTarget }) =>
            choose(
              back.map(({ bookingid }) => bookingid),
              currentTarget.checked,
            )
          }
        />
        <ul className={classes.choices}>
          {back.map((entry) => (
            <li key={entry.bookingid}>
              <Checkbox
                label={nameOf(entry)}
                description={[
                  `${t.transactions.columns.reiseterminbis} ${date(entry.day)}`,
                  entry.shipname,
                  entry.mailedat && fill(t.calendar.mailed, { when: moment(entry.mailedat) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                checked={chosen.has(entry.bookingid)}
                onChange={({ currentTarget }) => choose([entry.bookingid], currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button disabled={entries.length === 0} onClick={() => onChosen(entries)} data-autofocus>
            {plural(entries.length, t.calendar.batch.begin)}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}

type WritingProps = { entries: readonly CalendarEntry[]; onEnd: (outcome: Outcome) => void }

/** One mail after the other: a mail program takes one at a time. The chosen template stays for the next one. */
function Writing({ entries, onEnd }: WritingProps) {
  const t = useMessages()
  const formats = useFormats()
  const noteMail = useNoteMail()
  const templateChoice = useState<number>()
  const [{ at, prepared }, setPlace] = useState({ at: 0, prepared: 0 })
  const entry = entries[at]
  if (!entry) return null
  const step = (isPrepared: boolean) => {
    const next = { at: at + 1, prepared: prepared + Number(isPrepared) }
    if (next.at < entries.length) setPlace(next)
    else onEnd({ prepared: next.prepared, skipped: entries.length - next.prepared })
  }
  const onClose = () => onEnd({ prepared, skipped: entries.length - prepared })
  const place = { n: formats.number(at + 1), of: formats.number(entries.length), name: nameOf(entry) }
  return (
    <MailDialog
      key={entry.bookingid}
      kind={mailOf.return}
      trip={entry}
      title={fill(t.calendar.batch.place, place)}
      lead={t.calendar.mailText}
      templateChoice={templateChoice}
      isOneOfSeveral
      ways={(mail, onDone) => (
        <OpenMail
          {...{ mail, onDone, onClose }}
          onSkip={() => step(false)}
          note={() => noteMail(entry.bookingid, mailOf.return)}
          explain={(error) => saveErrorMessages(error, t, formats).join(' ')}
        />
      )}
      onDone={(hint) => {
        announce([fill(t.calendar.mailDone, { name: nameOf(entry) }), hint].join(' ').trim())
        step(true)
      }}
      onClose={onClose}
    />
  )
}
