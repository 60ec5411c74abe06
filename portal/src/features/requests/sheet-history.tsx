import type { AnswerMail, RequestSheet } from '@gangway/contract/features/requests'
import { standingAnswers } from '@gangway/contract/requests/answers'
import { FileButton } from '@gangway/kit/download/file-button.tsx'
import { byPosition } from '@gangway/kit/layout/by-position'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconClock, IconMailCheck, IconMailX } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { BookingStatus } from '../../parts/booking/booking-status.tsx'
import { type HistoryLine, historyOf } from './request-history.ts'
import classes from './request-list.module.css'
import { loadAnswerFile } from './requests-data.ts'
import type { SheetProps } from './sheet-props.ts'

type StepLine = Extract<HistoryLine, { kind: 'step' }>
type NameOf = SheetProps['loginName']

const sentenceOf = (line: StepLine, t: Messages, formats: Formats, nameOf: NameOf): string => {
  const { step, stage, waituntil, lostreason, assignee, mailkind } = line.step
  if (step === 'answer') return t.requests.steps.answer
  if (step === 'undo') return t.requests.steps.undo
  if (mailkind) return t.requests.steps.mails[mailkind]
  if (step === 'assign')
    return assignee ? fill(t.requests.steps.assign, { who: nameOf(assignee) }) : t.requests.steps.release
  const moved = fill(t.requests.steps.move, { stage: stage ? t.requests.stages[stage] : '–' })
  const more = [
    waituntil && fill(t.requests.until, { day: formats.date(waituntil) }),
    lostreason && t.requests.reasons[lostreason],
  ].filter(Boolean)
  return [moved, ...more].join(' · ')
}

const stateIcons = { waiting: IconClock, sent: IconMailCheck, returned: IconMailX } as const

/** ENG-8: what was sent, and what became of it. */
function SentAnswer({ mail }: { mail: AnswerMail }) {
  const t = useMessages()
  const { moment } = useFormats()
  const Icon = stateIcons[mail.state]
  return (
    <>
      <span className={classes.mailState} data-state={mail.state}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {[t.requests.answerStates[mail.state], mail.stateat && moment(mail.stateat)].filter(Boolean).join(' · ')}
      </span>
      <details className={classes.mail}>
        <summary>{mail.subject}</summary>
        <p>{mail.text}</p>
      </details>
      {mail.files.map(({ fileno, name, size }) => (
        <FileButton key={fileno} name={name} size={size} load={loadAnswerFile(mail.sendkey, fileno)} />
      ))}
    </>
  )
}

type Props = {
  sheet: RequestSheet
  isReadOnly: boolean
  loginName: NameOf
  /** Takes the last answer back that the mail program was to send. */
  onUndo: (sheet: RequestSheet) => void
}

/** ENQ-1: who did what and when, and what the booking engine said. */
export function SheetHistory({ sheet, isReadOnly, loginName, onUndo }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const lines = historyOf(sheet)
  const undoable = isReadOnly ? undefined : standingAnswers(sheet.steps).findLast(({ mail }) => mail === null)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={shapes.heading}>{t.requests.history}</h3>
      <ol className={classes.history}>
        {byPosition(lines).map(({ key, item: line }) => (
          // Lines are added at the top: counted from the end, an opened text stays open.
          <li key={lines.length - key}>
            <span>
              {line.kind === 'state' ? <BookingStatus status={line.status} /> : sentenceOf(line, t, formats, loginName)}
            </span>
            <span className={shapes.note}>
              {line.kind === 'step' ? loginName(line.step.author) || t.requests.portalName : t.requests.engineName} ·{' '}
              <time dateTime={line.at}>{formats.moment(line.at)}</time>
            </span>
            {line.kind === 'step' && line.step.mail && <SentAnswer mail={line.step.mail} />}
            {line.kind === 'step' && line.step === undoable && (
              <Button variant="default" size="compact-sm" className={classes.undo} onClick={() => onUndo(sheet)}>
                {t.requests.answerUndo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** ENG-8: the last answer did not arrive. */
export function ReturnedNotice({ sheet }: { sheet: RequestSheet }) {
  const t = useMessages()
  const mail = sheet.steps.findLast(({ step }) => step === 'answer')?.mail
  return mail?.state === 'returned' ? (
    <Notice tone="bad">{fill(t.requests.answerReturned, { to: mail.to })}</Notice>
  ) : null
}
