import { choicesOf } from '@gangway/booking-page/page-content'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import { linkTargets, type listLinkcodes } from '@gangway/contract/features/linkcodes'
import { languageList, languages } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useLanguage } from '@gangway/kit/messages/language'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { linkRecord, newLink } from './link-values.ts'

type Props = {
  which: string
  offer: PageDocument
  read: Answered<typeof listLinkcodes>
  onCreated: (linkid: number) => void
}

/** Name, target and language of a link. */
export function LinkForm({ which, offer, read, onCreated }: Props) {
  const t = useMessages()
  const texts = t.linkcodes
  const language = useLanguage()
  const [blank] = useState(() => newLink(language))
  const record = useRecordForm(
    {
      ...linkRecord(which),
      blank,
      labels: texts.fields,
      success: texts.saved,
      explain: (values) => (field) => (field === 'targetid' && values.targetid !== '' ? texts.notOffered : undefined),
    },
    read,
  )
  const { form } = record
  const { linkid, target } = form.values
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (which === 'new' && linkid > 0 && isSaved) onCreated(linkid)
  }, [linkid, isSaved])
  const { organizers, areas } = choicesOf(offer, language)
  const choices = { area: areas, line: organizers }
  const { onChange, ...targetInput } = form.input('target')
  const label = { label: texts.targets[target] }
  return (
    <RecordForm record={record}>
      <Fields>
        <Wide>
          <TextInput {...form.input('name')} description={texts.nameHint} maxLength={100} data-autofocus />
        </Wide>
        <NativeSelect
          {...targetInput}
          data={linkTargets.map((value) => ({ value, label: texts.targets[value] }))}
          onChange={(event) => {
            onChange(event)
            form.setFieldValue('targetid', '')
          }}
        />
        <NativeSelect
          {...form.input('language')}
          data={languageList.map((value) => ({ value, label: languages[value].name }))}
        />
        {(target === 'area' || target === 'line') && (
          <Wide>
            <NativeSelect
              {...form.input('targetid')}
              {...label}
              data={[
                { value: '', label: texts.choose },
                ...choices[target].map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </Wide>
        )}
        {target === 'cruise' && (
          <Wide>
            <TextInput {...form.input('targetid')} {...label} description={texts.cruiseHint} inputMode="numeric" />
          </Wide>
        )}
      </Fields>
    </RecordForm>
  )
}
