import type { FieldError } from '@gangway/contract/calls/errors'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import {
  hasSpans,
  lastDay,
  monthDaysMost,
  type Rhythm,
  rhythms,
  type Schedule,
  type ScheduleFormat,
  type ScheduleSpan,
  saveSchedule,
  scheduleFormats,
  scheduleNameMost,
} from '@gangway/contract/features/schedules'
import { readViewSearch } from '@gangway/contract/features/views'
import { CallError } from '@gangway/kit/api/call-error'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useIsAdministrator } from '../../lib/session/use-may.ts'
import { useViews } from '../views/views-data.ts'
import { mayGet, type Recipient, useRecipients, useScheduleActions, useWeekdayName } from './schedules-data.ts'

type Values = {
  name: string
  rhythm: Rhythm
  day: string
  span: ScheduleSpan
  format: ScheduleFormat
  viewid: string
  people: string[]
  /** An address on each line. */
  outside: string
}

/** The first issue of a list is shown at the list. */
const atFields = (issues: readonly FieldError[]): FieldError[] =>
  issues.map((issue) => ({ ...issue, field: issue.field.replace(/\..*/, '') }))

const linesOf = (text: string) => text.split('\n').flatMap((one) => one.trim() || [])

type Props = {
  /** A new one has the number 0. */
  schedule: Schedule
  version?: string | undefined
  onClose: () => void
}

/** NTF-2: when a report is sent, as which file, and to whom; a new one at first to who sets it up. */
export function ScheduleDialog({ schedule, version, onClose }: Props) {
  const t = useMessages()
  const recipients = useRecipients()
  const isNew = schedule.scheduleid === 0
  const chosen = (people: readonly Recipient[]) =>
    isNew ? people.flatMap(({ userno, isme }) => (isme ? [userno] : [])) : schedule.people
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? t.schedules.newTitle : schedule.name}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Loaded query={recipients} skeleton={<FormSkeleton groups={[5]} />}>
        {(all) => {
          const people = all.filter((one) => mayGet(schedule.screen, one))
          return (
            <ScheduleForm
              schedule={{ ...schedule, people: chosen(people) }}
              people={people}
              version={version}
              onClose={onClose}
            />
          )
        }}
      </Loaded>
    </Modal>
  )
}

function ScheduleForm({ schedule, people, version, onClose }: Props & { people: readonly Recipient[] }) {
  const t = useMessages()
  const weekdayName = useWeekdayName()
  const isAdministrator = useIsAdministrator()
  const { save } = useScheduleActions()
  const { run, isPending, failure } = useAction()
  const { screen, search, scheduleid, language } = schedule
  const { views } = useViews()
  const own = views.filter((view) => view.screen === screen)
  const toBody = ({ rhythm, day, span, viewid, people: chosen, outside, ...values }: Values) => ({
    ...{ scheduleid, screen, search, language, rhythm, ...values },
    day: Number(day),
    span: hasSpans(screen, rhythm) ? span : ('screen' as const),
    viewid: viewid === '' ? null : Number(viewid),
    people: chosen.map(Number),
    outside: linesOf(outside),
  })
  const form = useSchemaForm<Values>({
    values: {
      ...{ name: schedule.name, rhythm: schedule.rhythm, day: String(schedule.day), span: schedule.span },
      ...{ format: schedule.format, viewid: String(schedule.viewid ?? '') },
      people: schedule.people.map(String),
      outside: schedule.outside.join('\n'),
    },
    check: (values) => {
      const body = toBody(values)
      const parsed = saveSchedule.body.safeParse(body)
      return parsed.success ? [] : atFields(issuesToFields(parsed.error, body))
    },
    labels: t.schedules.fields,
    explain: (values) => (field) => (field === 'people' && values.people.length === 0 ? t.schedules.nobody : undefined),
  })
  const { rhythm } = form.values
  const submit = async () => {
    if (form.validate().hasErrors) return form.focusFirst()
    const isSaved = await run(async () => {
      const body = toBody(form.getValues())
      await save(body, version).catch((error: unknown) => {
        const shown = error instanceof CallError ? new CallError({ ...error, fields: atFields(error.fields) }) : error
        if (form.showServerIssues(shown)) form.focusFirst()
        throw error
      })
      announce(fill(t.schedules.saved, { name: body.name }))
    })
    if (isSaved) onClose()
  }
  const days =
    rhythm === 'weekly'
      ? [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))
      : [
          ...Array.from({ length: monthDaysMost }, (_, at) => ({ value: String(at + 1), label: `${at + 1}.` })),
          { value: String(lastDay), label: t.schedules.lastDay },
        ]
  const isFiltered = search !== '' && Object.keys(readViewSearch(search)).length > 0
  return (
    <form
      noValidate
      className={shapes.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput {...form.input('name')} data-autofocus autoComplete="off" maxLength={scheduleNameMost} />
      <NativeSelect
        {...form.input('viewid')}
        data={[
          { value: '', label: isFiltered ? t.schedules.thisFilter : t.schedules.noFilter },
          ...own.map(({ viewid, name }) => ({ value: String(viewid), label: name })),
        ]}
      />
      <NativeSelect
        {...form.input('rhythm')}
        data={rhythms.map((value) => ({ value, label: t.schedules.rhythms[value] }))}
        onChange={(event) => {
          form.setFieldValue('rhythm', event.currentTarget.value as Rhythm) // one of the options
          form.setFieldValue('day', '1')
        }}
      />
      <NativeSelect {...form.input('day')} data={days} />
      {hasSpans(screen, rhythm) && (
        <NativeSelect
          {...form.input('span')}
          data={[
            { value: 'whole', label: t.schedules.whole[rhythm] },
            { value: 'screen', label: t.schedules.asOnScreen },
          ]}
        />
      )}
      <NativeSelect
        {...form.input('format')}
        data={scheduleFormats.map((value) => ({ value, label: t.schedules.formats[value] }))}
      />
      <Checkbox.Group {...form.input('people')}>
        <div className={shapes.stackXs}>
          {people.map(({ userno, name, email }) => (
            <Checkbox key={userno} value={String(userno)} label={name} description={email} />
          ))}
        </div>
      </Checkbox.Group>
      {isAdministrator && (
        <Textarea {...form.input('outside')} description={t.schedules.outsideHint} autosize minRows={1} maxRows={5} />
      )}
      {form.issues.some(({ field }) => field === 'search') && <p className={shapes.bad}>{t.schedules.gone}</p>}
      {failure !== undefined && form.issues.length === 0 && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {t.common.save}
        </Button>
      </DialogActions>
    </form>
  )
}
