import { addDays } from '@gangway/contract/dates/days'
import type { RequestCard } from '@gangway/contract/features/requests'
import { type LostReason, lostReasons } from '@gangway/contract/requests/request-stage'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { isWholeDay } from '@gangway/kit/dates/day-text'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Radio, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../../lib/drafts.ts'
import { DraftMark } from '../../parts/work/draft-mark.tsx'
import type { Target } from './request-changes.ts'
import classes from './requests.module.css'
import { type ApplyChanges, type Asking, requestName } from './use-request-actions.ts'

type Props = {
  asking: Asking
  today: string
  apply: ApplyChanges
  explain: (error: unknown) => string
  onClose: () => void
}

/** ENQ-1: asks for what a stage needs: until when a request waits, or why it was lost. */
export function MoveDialog({ asking, ...props }: Props) {
  const { card, stage } = asking
  const Form = stage === 'waiting' ? WaitForm : LostForm
  return <Form card={card} {...props} />
}

type FormProps = Omit<Props, 'asking'> & { card: RequestCard }

/** Days after which most people look at a request again. */
const usualDays = [1, 3, 7, 14] as const

function WaitForm({ card, today, apply, explain, onClose }: FormProps) {
  const t = useMessages()
  const { plural } = useFormats()
  const draft = useDraft(`wait ${card.bookingid}`, addDays(today, 3))
  const day = draft.typed
  const [isChecked, setChecked] = useState(false)
  const isDay = isWholeDay(day) && day > today
  return (
    <Frame
      title={fill(t.requests.waitTitle, { name: requestName(card) })}
      action={t.requests.waitAction}
      onCheck={() => setChecked(true)}
      target={isDay ? { stage: 'waiting', waituntil: day } : undefined}
      save={(target) => apply(card, target)}
      explain={explain}
      draft={draft}
      onClose={onClose}
    >
      <div className={shapes.row}>
        {usualDays.map((days) => (
          <Button key={days} variant="default" size="compact-sm" onClick={() => draft.set(addDays(today, days))}>
            {plural(days, t.requests.inDays)}
          </Button>
        ))}
      </div>
      <DateField
        label={t.requests.waitDay}
        value={day}
        onChange={draft.set}
        data-autofocus
        error={isChecked && !isDay && t.requests.waitMissing}
      />
    </Frame>
  )
}

function LostForm({ card, apply, explain, onClose }: FormProps) {
  const t = useMessages()
  const draft = useDraft<{ reason?: LostReason; note: string }>(`lost ${card.bookingid}`, { note: '' })
  const { reason, note } = draft.typed
  const [isChecked, setChecked] = useState(false)
  return (
    <Frame
      title={fill(t.requests.lostTitle, { name: requestName(card) })}
      action={t.requests.lostAction}
      onCheck={() => setChecked(true)}
      target={reason && { stage: 'lost', lostreason: reason, ...(note.trim() !== '' && { note: note.trim() }) }}
      save={(target) => apply(card, target)}
      explain={explain}
      draft={draft}
      onClose={onClose}
    >
      <Radio.Group
        label={t.requests.lostReason}
        value={reason ?? ''}
        onChange={(value) => {
          const chosen = lostReasons.find((one) => one === value)
          if (chosen) draft.set({ note, reason: chosen })
        }}
        error={isChecked && !reason && t.requests.lostMissing}
      >
        <div className={classes.reasons}>
          {lostReasons.map((one, place) => (
            <Radio
              key={one}
              value={one}
              label={t.requests.reasons[one]}
              {...(place === 0 && { 'data-autofocus': true })}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t.requests.lostNote}
        value={note}
        minRows={2}
        maxLength={2000}
        autosize
        onChange={({ currentTarget }) => draft.set({ ...draft.typed, note: currentTarget.value })}
      />
    </Frame>
  )
}

type FrameProps = {
  title: string
  action: string
  /** Undefined while something is missing. */
  target: Target | undefined
  onCheck: () => void
  save: (target: Target) => Promise<void>
  explain: (error: unknown) => string
  /** What was typed earlier: it stays until it is saved or cancelled. */
  draft: { isRestored: boolean; drop: () => void }
  onClose: () => void
  children: ReactNode
}

/** What both have in common. A refused move says why; what is typed stays, also when the dialog is closed. */
function Frame({ title, action, target, onCheck, save, explain, draft, onClose, children }: FrameProps) {
  const t = useMessages()
  const { run, isPending, failure } = useAction()
  useFocusBack()
  const finish = () => {
    draft.drop()
    onClose()
  }
  const send = async () => {
    onCheck()
    if (target && (await run(() => save(target)))) finish()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.common.close }}>
      <form
        noValidate
        className={shapes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {draft.isRestored && <DraftMark />}
        {children}
        {failure !== undefined && <Notice tone="bad">{explain(failure)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={finish}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
