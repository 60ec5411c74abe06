import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import type { listCatalogue } from '@gangway/contract/features/catalogue-console'
import { languageList, languages } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './catalogue.module.css'
import { linesOf } from './entry-filter.ts'
import { entryRecord } from './entry-values.ts'

type Props = {
  kind: CatalogueKind
  /** An entry's key, or `new`. */
  which: string
  read: Answered<typeof listCatalogue>
  onCreated: (entry: string) => void
}

/** Its name, where it sails, whether it is on offer, a ship's line, and its names in other languages. */
export function EntryForm({ kind, which, read, onCreated }: Props) {
  const t = useMessages()
  const [hasNames, setNames] = useState(false)
  const nameLabels = Object.fromEntries(languageList.map((one) => [`names.${one}`, languages[one].name]))
  const labels = { ...t.catalogue.fields, ...nameLabels }
  const record = useRecordForm({ ...entryRecord(kind, which), labels, success: t.catalogue.saved }, read)
  const { form } = record
  const { id, names, state } = form.values
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (which === 'new' && id > 0 && isSaved) onCreated(`${kind}-${id}`)
  }, [id, isSaved])
  const showNames = () => {
    if (record.findIssues().some(({ field }) => field.startsWith('names.'))) setNames(true)
  }
  const { sea, river, both } = t.catalogue.waters
  const filled = Object.values(names).filter((name) => name.trim() !== '').length
  return (
    <RecordForm record={record} onInvalid={showNames}>
      <Fields>
        <Wide>
          <TextInput {...form.input('name')} autoComplete="off" description={t.catalogue.nameHint} />
        </Wide>
        {kind === 'ship' && (
          <NativeSelect
            {...form.input('organizerid')}
            data={[
              { value: '', label: t.catalogue.chooseLine },
              ...linesOf(read.data).map((line) => ({ value: String(line.id), label: line.name })),
            ]}
          />
        )}
        <NativeSelect
          {...form.input('area')}
          data={[
            { value: '1', label: sea },
            { value: '2', label: river },
            { value: '3', label: both },
          ]}
        />
        <Wide>
          <Switch
            name="state"
            label={t.catalogue.onOffer}
            description={t.catalogue.onOfferHint}
            checked={state === 'listed'}
            onChange={({ currentTarget }) => form.setFieldValue('state', currentTarget.checked ? 'listed' : 'off')}
          />
        </Wide>
        <Wide>
          <details
            className={classes.names}
            open={hasNames}
            onToggle={({ currentTarget }) => setNames(currentTarget.open)}
          >
            <summary>
              {t.catalogue.names} {filled > 0 && <span className={classes.badge}>{filled}</span>}
            </summary>
            <p className={shapes.dim}>{t.catalogue.namesHint}</p>
            <div className={classes.nameFields}>
              {languageList.map((language) => (
                <TextInput key={language} {...form.input(`names.${language}`)} autoComplete="off" />
              ))}
            </div>
          </details>
        </Wide>
      </Fields>
    </RecordForm>
  )
}
