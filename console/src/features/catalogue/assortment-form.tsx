import type { Assortment, CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useMessages } from '../../i18n/language.ts'
import { assortmentParts, assortmentRecord } from './assortment-values.ts'
import { Checklist } from './checklist.tsx'
import { filterEntries, noFilter } from './entry-filter.ts'

type Props = {
  mandant: number
  stored: Assortment
  entries: readonly CatalogueEntry[]
  onSaved: () => unknown
}

/** Everything, or chosen lines and destinations. */
export function AssortmentForm({ mandant, stored, entries, onSaved }: Props) {
  const t = useMessages()
  const { organizer, cruisingarea } = t.catalogue.views
  const record = useRecordForm({
    ...assortmentRecord(mandant, stored),
    labels: { organizers: organizer, areas: cruisingarea },
    success: t.catalogue.assortmentSaved,
    onSaved,
  })
  const { form } = record
  return (
    <RecordForm record={record}>
      {assortmentParts.map(({ part, kind }) => (
        <Checklist
          key={part}
          name={part}
          title={t.catalogue.views[kind]}
          everything={t.catalogue.everything[part]}
          entries={filterEntries(entries, kind, noFilter)}
          isAll={form.values.all[part]}
          ids={form.values[part]}
          error={form.input(part).error}
          onAll={(isAll) => form.setFieldValue(`all.${part}`, isAll)}
          onIds={(ids) => {
            form.clearFieldError(part)
            form.setFieldValue(part, ids)
          }}
        />
      ))}
    </RecordForm>
  )
}
