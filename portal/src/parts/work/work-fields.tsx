import { limits } from '@gangway/contract/calls/limits'
import type { RequestPerson } from '@gangway/contract/features/requests'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { isWholeDay } from '@gangway/kit/dates/day-text'
import { useAction } from '@gangway/kit/form/use-action'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../../lib/drafts.ts'
import { DraftMark } from './draft-mark.tsx'
import classes from './work.module.css'
import { changesOf, type TypedWork, valuesOf, type Work, type WorkChanges } from './work-changes.ts'

type Props = {
  work: Work & { bookingid: number }
  /** Only a request has a day until which it is to be done. */
  hasDueday?: boolean
  people: readonly RequestPerson[]
  isReadOnly: boolean
  save: (changes: WorkChanges) => Promise<unknown>
  explain: (failure: unknown) => string
}

/** ENQ-1, ENQ-5: who is responsible for a request or booking, until when, and the agency's own reference. */
export function WorkFields(props: Props) {
  const t = useMessages()
  const { userno, dueday, reference } = props.work
  const isEmpty = userno === null && !dueday && reference === ''
  return (
    <section className={isEmpty ? classes.screenOnly : undefined}>
      <h3 className={shapes.heading}>{t.requests.work}</h3>
      <WorkFacts {...props} />
      {!props.isReadOnly && <WorkForm {...props} />}
    </section>
  )
}

function WorkFacts({ work, hasDueday, people, isReadOnly }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const person = people.find(({ userno }) => userno === work.userno)
  const lines = [
    [t.requests.person, person?.name ?? t.requests.nobody],
    [t.requests.dueday, hasDueday && work.dueday && formats.date(work.dueday)],
    [t.requests.reference, work.reference],
  ] as const
  return (
    <dl className={isReadOnly ? shapes.facts : `${shapes.facts} ${classes.paperOnly}`}>
      {lines
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function WorkForm({ work, hasDueday = false, people, save, explain }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { typed, set, drop, isRestored } = useDraft<TypedWork>(`work ${work.bookingid}`, {})
  const { run, isPending, failure } = useAction()
  const isDirty = Object.keys(typed).length > 0
  const values = valuesOf(typed, work)
  const isBadDay = values.dueday !== '' && !isWholeDay(values.dueday)
  const submit = async () => {
    if (!isDirty || isBadDay) return
    if (await run(() => save(changesOf(typed)))) drop()
  }
  const storedHint = (field: keyof TypedWork, stored: string | undefined) =>
    isRestored && typed[field] !== undefined && fill(t.requests.stored, { value: stored || '–' })
  const personName = people.find(({ userno }) => userno === work.userno)?.name
  const candidates = people.filter(({ userno, locked }) => !locked || userno === work.userno)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {isRestored && <DraftMark />}
      <div className={classes.pair}>
        <NativeSelect
          label={t.requests.person}
          description={storedHint('userno', personName ?? t.requests.nobody)}
          data={[
            { value: '', label: t.requests.nobody },
            ...candidates.map(({ userno, name }) => ({ value: String(userno), label: name })),
          ]}
          value={values.userno}
          onChange={({ currentTarget }) => set({ ...typed, userno: currentTarget.value })}
        />
        {hasDueday && (
          <DateField
            label={t.requests.dueday}
            description={storedHint('dueday', work.dueday ? formats.date(work.dueday) : '')}
            value={values.dueday}
            onChange={(dueday) => set({ ...typed, dueday })}
            error={isBadDay && t.requests.badDay}
          />
        )}
      </div>
      <TextInput
        label={t.requests.reference}
        description={storedHint('reference', work.reference) || t.requests.referenceHint}
        maxLength={limits.reference}
        value={values.reference}
        onChange={({ currentTarget }) => set({ ...typed, reference: currentTarget.value })}
      />
      {failure !== undefined && <Notice tone="bad">{explain(failure)}</Notice>}
      {isDirty && (
        <div className={classes.actions}>
          <Button type="submit" loading={isPending}>
            {t.common.save}
          </Button>
          <Button variant="default" onClick={drop}>
            {t.parts.cancel}
          </Button>
        </div>
      )}
    </form>
  )
}
