import type { Deadline } from '@gangway/contract/features/deadlines'
import {
  type DeadlineKind,
  type DeadlineOddity,
  deadlineKinds,
  deadlineOddities,
} from '@gangway/contract/rules/deadline'
import { CallError, errorKeyOf } from '@gangway/kit/api/call-error'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { isWholeDay } from '@gangway/kit/dates/day-text'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { FormerNote } from './deadline-facts.tsx'
import { useDeadlineCalls } from './deadlines-data.ts'

type Props = {
  bookingid: number
  /** Undefined for a new one. */
  deadline: Deadline | undefined
  /** The kinds that the booking has already; each but `other` is there once. */
  taken: readonly DeadlineKind[]
  onDone: (text: string) => void
  onClose: () => void
}

type Values = { kind: DeadlineKind; text: string; day: string; amount: string }
type Field = keyof Values

/** `1.234,56`, `1,234.56` and `1234.5` are the same amount; undefined for what is none. */
export const readAmount = (typed: string): number | null | undefined => {
  const text = typed.replace(/[\s\u00a0\u202f€]/g, '')
  if (text === '') return null
  const plain = /^(\d{1,3}(?:[.,']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text)
  if (!plain) return undefined
  return Number(`${plain[1]?.replace(/\D/g, '')}.${plain[2] ?? '0'}`)
}

const isOddity = (key: string): key is DeadlineOddity => deadlineOddities.some((one) => one === key)

/** What the server says at a field, in a sentence. */
const useFieldErrors = (failure: unknown) => {
  const t = useMessages()
  const formats = useFormats()
  if (!(failure instanceof CallError)) return {}
  return Object.fromEntries(
    failure.fields.map(({ field, key, params }) => {
      const n = params?.n ?? ''
      const shown = typeof n === 'number' ? formats.euro(n) : formats.date(n)
      const own = isOddity(key) ? fill(t.deadlines.refused[key], { n: shown }) : undefined
      return [
        field,
        own ?? (key === 'double' ? t.deadlines.form.double : fill(t.rules.required, { field: t.deadlines.form.text })),
      ]
    }),
  ) as Partial<Record<Field, string>> // the fields of the call
}

/** DUE-1: a deadline that the agency enters, or moves. */
export function DeadlineForm({ bookingid, deadline, taken, onDone, onClose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const texts = t.deadlines.form
  const { save, remove } = useDeadlineCalls()
  const { run, isPending, failure } = useAction()
  const free = deadlineKinds.filter((kind) => kind === 'other' || !taken.includes(kind))
  const [values, setValues] = useState<Values>(() => ({
    kind: deadline?.kind ?? free[0] ?? 'other',
    text: deadline?.text ?? '',
    day: deadline?.day ?? '',
    amount: typeof deadline?.amount === 'number' ? formats.hundredths(deadline.amount) : '',
  }))
  const [isChecked, setChecked] = useState(false)
  useFocusBack()
  const set = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }))
  const amount = readAmount(values.amount)
  const refused = useFieldErrors(failure)
  const errors = {
    ...refused,
    ...(isChecked && !isWholeDay(values.day) && { day: texts.dayMissing }),
    ...(isChecked && amount === undefined && { amount: texts.amountWrong }),
    ...(isChecked &&
      values.kind === 'other' &&
      values.text.trim() === '' && { text: fill(t.rules.required, { field: texts.text }) }),
  }
  const isChanged = errorKeyOf(failure) === 'changed'
  const other = failure !== undefined && Object.keys(refused).length === 0
  const submit = async () => {
    setChecked(true)
    const isMissing = values.kind === 'other' && values.text.trim() === ''
    if (!isWholeDay(values.day) || amount === undefined || isMissing) return
    const { deadlineid = 0, version = 0 } = deadline ?? {}
    const body = {
      deadlineid,
      version,
      bookingid,
      kind: values.kind,
      text: values.text.trim(),
      day: values.day,
      amount,
    }
    if (await run(() => save(body))) onDone(texts.saved)
  }
  const takeBack = async () => {
    if (deadline && (await run(() => remove(deadline.deadlineid)))) onDone(texts.removed)
  }
  const isTyped = deadline && (deadline.saidby === 'agency' || deadline.former !== null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={deadline ? texts.title : texts.newTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        noValidate
        className={shapes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {deadline && <FormerNote deadline={deadline} />}
        <NativeSelect
          label={texts.kind}
          disabled={deadline !== undefined}
          data={(deadline ? [deadline.kind] : free).map((value) => ({ value, label: t.deadlines.kinds[value] }))}
          value={values.kind}
          error={errors.kind}
          onChange={({ currentTarget }) => {
            const kind = deadlineKinds.find((one) => one === currentTarget.value)
            if (kind) set({ kind })
          }}
        />
        <DateField
          label={texts.day}
          value={values.day}
          onChange={(day) => set({ day })}
          error={errors.day}
          data-autofocus
        />
        <TextInput
          label={texts.amount}
          value={values.amount}
          inputMode="decimal"
          error={errors.amount}
          onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
        />
        <TextInput
          label={texts.text}
          description={texts.textHint}
          value={values.text}
          maxLength={100}
          error={errors.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        {other && (
          <Notice tone="bad">{isChanged ? texts.changed : saveErrorMessages(failure, t, formats).join(' ')}</Notice>
        )}
        <DialogActions>
          {isTyped && (
            <Button variant="default" color="red" disabled={isPending} onClick={() => void takeBack()}>
              {deadline.former || deadline.saidby === 'line' ? texts.takeBack : texts.remove}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
