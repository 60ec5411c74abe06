import { type Deadline, timeOf } from '@gangway/contract/features/deadlines'
import { announce } from '@gangway/kit/browser/announce'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconMailForward, IconPencil, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { OutcomeBar } from '../work/outcome-bar.tsx'
import { DeadlineFacts } from './deadline-facts.tsx'
import classes from './deadlines.module.css'
import { customerOf, type Finish, useBookingDeadlines, useDeadlineName, useFinish } from './deadlines-data.ts'

const DeadlineForm = lazy(async () => ({ default: (await import('./deadline-form.tsx')).DeadlineForm }))
const DeadlineMail = lazy(async () => ({ default: (await import('./deadline-mail.tsx')).DeadlineMail }))

type ActsProps = { deadline: Deadline; finish: Finish; onMail: () => void; onEdit: () => void }

/** What can be done with a deadline; nothing where nobody may act. */
export function DeadlineActs({ deadline, finish, onMail, onEdit }: ActsProps) {
  const t = useMessages()
  const names = { what: useDeadlineName()(deadline), name: customerOf(deadline) }
  const { deadlineid, state, doneat, customeremail } = deadline
  if (!useMayAct('requests')) return null
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <span className={classes.acts}>
      {state === 'open' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCheck {...icon} />}
          aria-label={fill(t.deadlines.doneLabel, names)}
          onClick={() => void finish.change([deadlineid], true)}
        >
          {t.deadlines.states.done}
        </Button>
      )}
      {doneat !== null && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
          aria-label={fill(t.deadlines.reopenLabel, names)}
          onClick={() => void finish.change([deadlineid], false)}
        >
          {t.deadlines.reopen}
        </Button>
      )}
      {state === 'open' && customeremail !== '' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMailForward {...icon} />}
          aria-label={fill(t.deadlines.mailTo, names)}
          onClick={onMail}
        >
          {t.deadlines.mail}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil {...icon} />}
        aria-label={fill(t.deadlines.editLabel, names)}
        onClick={onEdit}
      >
        {t.deadlines.edit}
      </Button>
    </span>
  )
}

export type OpenDialog = { kind: 'mail'; deadline: Deadline } | { kind: 'form'; deadline: Deadline | undefined }

type DialogProps = {
  open: OpenDialog | undefined
  bookingid: number
  taken: readonly Deadline['kind'][]
  finish: Finish
  onClose: () => void
}

/** The form or the mail of a deadline. */
export function DeadlineDialog({ open, bookingid, taken, finish, onClose }: DialogProps) {
  const onDone = (text: string) => {
    finish.tell({ text, isBad: false })
    announce(text)
    onClose()
  }
  return (
    <Suspense>
      {open?.kind === 'form' && <DeadlineForm {...{ bookingid, taken, onDone, onClose }} deadline={open.deadline} />}
      {open?.kind === 'mail' && <DeadlineMail deadline={open.deadline} {...{ onDone, onClose }} />}
    </Suspense>
  )
}

/** DUE-1: what is due on a request or booking. Where there is nothing, only who may add something sees a button. */
export function BookingDeadlines({ bookingid }: { bookingid: number }) {
  const t = useMessages()
  const { date, euro } = useFormats()
  const read = useBookingDeadlines(String(bookingid))
  const finish = useFinish()
  const mayAct = useMayAct('requests')
  const [open, setOpen] = useState<OpenDialog>()
  const { deadlines = [], today = '' } = read.data ?? {}
  if (!read.data || (deadlines.length === 0 && !mayAct)) return null
  return (
    <section aria-label={t.deadlines.title} className={classes.section}>
      {deadlines.length > 0 && (
        <>
          <h3 className={classes.heading}>{t.deadlines.title}</h3>
          <ul className={classes.list}>
            {deadlines.map((deadline) => (
              <li
                key={deadline.deadlineid}
                data-late={(deadline.state === 'open' && timeOf(deadline.day, today) === 'overdue') || undefined}
              >
                <span className={classes.line}>
                  <time dateTime={deadline.day}>{date(deadline.day)}</time>
                  {deadline.amount !== null && <strong>{euro(deadline.amount)}</strong>}
                </span>
                <DeadlineFacts deadline={deadline} />
                <DeadlineActs
                  deadline={deadline}
                  finish={finish}
                  onMail={() => setOpen({ kind: 'mail', deadline })}
                  onEdit={() => setOpen({ kind: 'form', deadline })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAct && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen({ kind: 'form', deadline: undefined })}
        >
          {t.deadlines.add}
        </Button>
      )}
      <DeadlineDialog
        {...{ open, bookingid, finish }}
        taken={deadlines.map(({ kind }) => kind)}
        onClose={() => setOpen(undefined)}
      />
      {finish.outcome && <OutcomeBar outcome={finish.outcome} onClose={finish.dismiss} isInline />}
    </section>
  )
}
