import type { listTemplates, MailTemplate } from '@gangway/contract/features/requests-templates'
import { deadlineValues } from '@gangway/contract/requests/deadline-mail'
import {
  fillTemplate,
  type MergeField,
  mergeFieldNames,
  mergeFieldsOf,
  unknownFields,
} from '@gangway/contract/requests/mail-template'
import { mergeValuesOf } from '@gangway/contract/requests/mail-values'
import type { Answered } from '@gangway/kit/api/client'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import { useSession } from '../../../lib/session/session.ts'
import { noSession } from '../../../lib/session/session-record.ts'
import { useMayAct } from '../../../lib/session/use-may.ts'
import { useMe } from '../../../lib/session/use-me.ts'
import { useDeadlineWords, useSignature } from '../../../parts/mail/mail-data.ts'
import classes from './mails.module.css'
import { exampleTrip, insertField, parseNewMail, templateRecord } from './template-values.ts'

type Props = {
  which: string
  blank: MailTemplate
  read: Answered<typeof listTemplates>
  onCreated: (templateid: number) => void
}

/** Title, subject and text of a prepared mail; beside them the mail as a customer would read it. */
export function TemplateForm({ which, blank, read, onCreated }: Props) {
  // Decided once: the title that a new mail begins with depends on the mails that exist, and this one soon does.
  const [first] = useState(blank)
  const t = useMessages()
  const texts = t.requestsMails
  const isReadOnly = !useMayAct('requests')
  const record = useRecordForm(
    {
      ...templateRecord(which),
      blank: first,
      labels: texts.fields,
      success: texts.saved,
      explain: (values) => (field) => {
        const [unknown] = field === 'subject' || field === 'body' ? unknownFields(values[field]) : []
        return unknown === undefined ? undefined : fill(texts.unknown, { value: `{${unknown}}` })
      },
    },
    read,
  )
  const { form } = record
  const { templateid } = form.values
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (parseNewMail(which) && templateid > 0 && isSaved) onCreated(templateid)
  }, [templateid, isSaved])
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const lastUsed = useRef<'subject' | 'body'>('body')
  const insert = (field: MergeField) => {
    const into = lastUsed.current
    const node = into === 'subject' ? subject.current : body.current
    const text = form.getValues()[into]
    const from = node?.selectionStart ?? text.length
    const name = mergeFieldNames[form.values.language][field]
    const { text: next, cursor } = insertField(text, name, from, node?.selectionEnd ?? from)
    form.setFieldValue(into, next)
    // After the new text is in the field.
    requestAnimationFrame(() => {
      node?.focus()
      node?.setSelectionRange(cursor, cursor)
    })
  }
  const fields = (
    <div className={shapes.stack}>
      <TextInput {...form.input('title')} description={texts.titleHint} maxLength={100} readOnly={isReadOnly} />
      <TextInput
        {...form.input('subject')}
        ref={subject}
        maxLength={200}
        readOnly={isReadOnly}
        onFocus={() => {
          lastUsed.current = 'subject'
        }}
      />
      <Textarea
        {...form.input('body')}
        ref={body}
        autosize
        minRows={14}
        maxRows={30}
        maxLength={5000}
        readOnly={isReadOnly}
        onFocus={() => {
          lastUsed.current = 'body'
        }}
      />
      {!isReadOnly && (
        <fieldset className={classes.insert}>
          <legend>{texts.insert}</legend>
          {mergeFieldsOf(form.values.kind).map((field) => (
            <Button key={field} variant="default" size="compact-sm" onClick={() => insert(field)}>
              {texts.merge[field]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
  const columns = (
    <div className={classes.columns}>
      {fields}
      <Preview template={form.values} />
    </div>
  )
  return isReadOnly ? columns : <RecordForm record={record}>{columns}</RecordForm>
}

/** What a preview says is due. */
const exampleDue = {
  ...{ kind: 'balance' as const, text: '', day: '2027-04-01', amount: 1918.8, bookingid: 1, bookingnr: 'V1986974' },
  ...{ shippingcompany: 'TUI Cruises', inkasso: false },
}
const noAccount = { bank: '', iban: '', swiftcode: '' }

function Preview({ template }: { template: MailTemplate }) {
  const texts = useMessages().requestsMails
  const session = useSession() ?? noSession
  const { name: user } = useMe(session)
  const { data: signature } = useSignature()
  const words = useDeadlineWords(template.language, template.kind === 'deadline')
  if (!signature) return <div />
  const person = user === String(session.partnerid) ? '' : user
  const trip = exampleTrip(template.language)
  const { subject, body } = fillTemplate(template, {
    ...mergeValuesOf(trip, { person, signature }, template.language),
    ...(words.data && deadlineValues(exampleDue, words.data, noAccount, template.language)),
  })
  return (
    <section className={classes.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      <strong>{subject}</strong>
      <p>{body}</p>
    </section>
  )
}
