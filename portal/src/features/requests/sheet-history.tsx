import type { RequestSheet } from '@gangway/contract/features/requests'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { BookingStatus } from '../../parts/booking/booking-status.tsx'
import work from '../../parts/work/work.module.css'
import { type HistoryLine, historyOf } from './request-history.ts'
import classes from './request-sheet.module.css'
import type { SheetProps } from './sheet-props.ts'

type StepLine = Extract<HistoryLine, { kind: 'step' }>
type NameOf = SheetProps['loginName']

const sentenceOf = (line: StepLine, t: Messages, formats: Formats, nameOf: NameOf): string => {
  const { step, stage, waituntil, lostreason, assignee, mailkind } = line.step
  if (step === 'answer') return t.requests.steps.answer
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

/** ENQ-1: who did what and when, and what the booking engine said. */
export function SheetHistory({ sheet, loginName }: { sheet: RequestSheet; loginName: NameOf }) {
  const t = useMessages()
  const formats = useFormats()
  const lines = historyOf(sheet)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={work.heading}>{t.requests.history}</h3>
      <ol className={classes.history}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the top, and none has a state
          <li key={lines.length - place}>
            <span>
              {line.kind === 'state' ? <BookingStatus status={line.status} /> : sentenceOf(line, t, formats, loginName)}
            </span>
            <span className={work.who}>
              {line.kind === 'step' ? loginName(line.step.author) : t.requests.engineName} ·{' '}
              <time dateTime={line.at}>{formats.moment(line.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
