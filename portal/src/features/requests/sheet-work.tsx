import type { RequestSheet } from '@gangway/contract/features/requests'
import { limits } from '@gangway/contract/limits'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { isWholeDay } from '@gangway/kit/dates/day-text'
import { useAction } from '@gangway/kit/form/use-action'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import type { Changes } from './request-changes.ts'
import classes from './request-sheet.module.css'
import type { SheetProps } from './sheet-props.ts'

type Typed = { userno?: string; dueday?: string; reference?: string }

const changesOf = (typed: Typed): Changes => ({
  ...(typed.userno !== undefined && { userno: typed.userno === '' ? null : Number(typed.userno) }),
  ...(typed.dueday !== undefined && { dueday: typed.dueday === '' ? null : typed.dueday }),
  ...(typed.reference !== undefined && { reference: typed.reference }),
})

/**
 * ENQ-1: who is responsible, until when, and the agency's own reference. Only what was typed is sent, so a change that was
 * refused can be saved again without undoing somebody else's.
 */
export function SheetWork({ sheet, ...props }: SheetProps & { sheet: RequestSheet }) {
  const t = useMessages()
  const formats = useFormats()
  const { actions, isReadOnly, personName, requests } = props
  const [typed, setTyped] = useState<Typed>({})
  const { run, isPending, failure } = useAction()
  const isDirty = Object.keys(typed).length > 0
  useUnsaved(isDirty)
  const values = {
    userno: typed.userno ?? (sheet.userno === null ? '' : String(sheet.userno)),
    dueday: typed.dueday ?? sheet.dueday ?? '',
    reference: typed.reference ?? sheet.reference,
  }
  const isBadDay = values.dueday !== '' && !isWholeDay(values.dueday)
  const save = async () => {
    if (!isDirty || isBadDay) return
    if (await run(() => actions.apply(sheet, changesOf(typed)))) setTyped({})
  }
  const people = requests.people.filter(({ userno, locked }) => !locked || userno === sheet.userno)
  if (isReadOnly) {
    const { dueday } = sheet
    const lines = [
      [t.requests.person, personName(sheet.userno) || t.requests.nobody],
      [t.requests.dueday, dueday && formats.date(dueday)],
      [t.requests.reference, sheet.reference],
    ]
    return (
      <section>
        <h3 className={classes.heading}>{t.requests.work}</h3>
        <dl className={classes.facts}>
          {lines
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
    )
  }
  return (
    <section>
      <h3 className={classes.heading}>{t.requests.work}</h3>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={classes.pair}>
          <NativeSelect
            label={t.requests.person}
            data={[
              { value: '', label: t.requests.nobody },
              ...people.map(({ userno, name }) => ({ value: String(userno), label: name })),
            ]}
            value={values.userno}
            onChange={({ currentTarget }) => setTyped({ ...typed, userno: currentTarget.value })}
          />
          <DateField
            label={t.requests.dueday}
            value={values.dueday}
            onChange={(dueday) => setTyped({ ...typed, dueday })}
            error={isBadDay && t.requests.badDay}
          />
        </div>
        <TextInput
          label={t.requests.reference}
          description={t.requests.referenceHint}
          maxLength={limits.reference}
          value={values.reference}
          onChange={({ currentTarget }) => setTyped({ ...typed, reference: currentTarget.value })}
        />
        {failure !== undefined && <Notice tone="bad">{actions.explain(failure)}</Notice>}
        {isDirty && (
          <div className={classes.actions}>
            <Button type="submit" loading={isPending}>
              {t.common.save}
            </Button>
            <Button variant="default" onClick={() => setTyped({})}>
              {t.parts.cancel}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
