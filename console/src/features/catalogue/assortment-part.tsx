import { type Assortment, type CatalogueEntry, saveAssortment } from '@gangway/contract/features/catalogue-console'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { Fields, FormSkeleton, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayCall } from '../../lib/session/may-call.ts'
import { useBrands } from '../../parts/brands.ts'
import classes from './catalogue.module.css'
import { useAssortment } from './catalogue-data.ts'
import { filterEntries, noFilter } from './entry-filter.ts'

/** The two parts of an assortment, and the entries they choose from. */
const assortmentParts = [
  { part: 'organizers', kind: 'organizer' },
  { part: 'areas', kind: 'cruisingarea' },
] as const
type AssortmentPartName = (typeof assortmentParts)[number]['part']

/** The form: what is chosen stays while everything is sold, so that switching back loses nothing. */
type AssortmentValues = { all: Record<AssortmentPartName, boolean> } & Record<AssortmentPartName, number[]>

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** The ids with one more or one less, in an order that does not depend on the clicks. */
const toggleIds = (ids: readonly number[], changed: readonly number[], isChosen: boolean) =>
  sorted(isChosen ? [...new Set([...ids, ...changed])] : ids.filter((id) => !changed.includes(id)))

const idsOf = (stored: Assortment[AssortmentPartName]) => (stored === 'all' ? [] : sorted(stored))

/** The assortment of a brand. */
const assortmentRecord = (mandant: number, stored: Assortment) => ({
  save: saveAssortment,
  blank: {
    all: { organizers: stored.organizers === 'all', areas: stored.areas === 'all' },
    organizers: idsOf(stored.organizers),
    areas: idsOf(stored.areas),
  } satisfies AssortmentValues as AssortmentValues,
  toBody: ({ all, organizers, areas }: AssortmentValues) => ({
    mandant,
    organizers: all.organizers ? 'all' : organizers,
    areas: all.areas ? 'all' : areas,
  }),
  schema: saveAssortment.body,
})

type ChecklistProps = {
  /** The field's name, for the form to focus it. */
  name: string
  title: string
  everything: string
  entries: readonly CatalogueEntry[]
  isAll: boolean
  ids: readonly number[]
  error: string | undefined
  onAll: (isAll: boolean) => void
  onIds: (ids: number[]) => void
}

/** Everything, or what is ticked: with a search, and everything found ticked at once. */
function Checklist({ name, title, everything, entries, isAll, ids, error, onAll, onIds }: ChecklistProps) {
  const t = useMessages()
  const { number } = useFormats()
  const [search, setSearch] = useState('')
  const matching = entries.filter((one) => matchesSearch([one.name, ...Object.values(one.names)].join(' '), search))
  const found = matching.map(({ id }) => id)
  const counts = { n: number(ids.length), all: number(entries.length) }
  return (
    <Fields title={title}>
      <Wide>
        <Switch label={everything} checked={isAll} onChange={({ currentTarget }) => onAll(currentTarget.checked)} />
      </Wide>
      {!isAll && (
        <Wide>
          <div className={classes.checklist}>
            <TextInput
              type="search"
              data-path={name}
              aria-label={fill(t.catalogue.searchIn, { list: title })}
              placeholder={t.catalogue.search}
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
              value={search}
              error={error && <span role="alert">{error}</span>}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              // It is not part of the saved form, so Enter in it does not save.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
            <div className={classes.checkActs}>
              <p className={classes.count} role="status">
                {fill(t.catalogue.chosen, counts)}
              </p>
              <Button variant="default" size="xs" onClick={() => onIds(toggleIds(ids, found, true))}>
                {search === '' ? t.catalogue.chooseAll : fill(t.catalogue.chooseFound, { n: number(found.length) })}
              </Button>
              <Button variant="default" size="xs" onClick={() => onIds(toggleIds(ids, found, false))}>
                {search === '' ? t.catalogue.chooseNone : fill(t.catalogue.dropFound, { n: number(found.length) })}
              </Button>
            </div>
            <fieldset className={classes.checks} aria-label={title}>
              {matching.map(({ id, name: label, state }) => (
                <Checkbox
                  key={id}
                  label={state === 'off' ? fill(t.catalogue.offName, { name: label }) : label}
                  checked={ids.includes(id)}
                  onChange={({ currentTarget }) => onIds(toggleIds(ids, [id], currentTarget.checked))}
                />
              ))}
            </fieldset>
            {matching.length === 0 && <p className={shapes.dim}>{t.catalogue.nothing}</p>}
          </div>
        </Wide>
      )}
    </Fields>
  )
}

type AssortmentFormProps = {
  mandant: number
  stored: Assortment
  entries: readonly CatalogueEntry[]
  onSaved: () => unknown
}

/** Everything, or chosen lines and destinations. */
function AssortmentForm({ mandant, stored, entries, onSaved }: AssortmentFormProps) {
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

type AssortmentListProps = { stored: Assortment; entries: readonly CatalogueEntry[] }

/** What a brand sells, for those who may not change it. */
function AssortmentList({ stored, entries }: AssortmentListProps) {
  const t = useMessages()
  return assortmentParts.map(({ part, kind }) => {
    const ids = stored[part]
    return (
      <Fields key={part} title={t.catalogue.views[kind]}>
        <Wide>
          {ids === 'all' ? (
            t.catalogue.everything[part]
          ) : (
            <ul className={classes.sold}>
              {filterEntries(entries, kind, noFilter)
                .filter(({ id }) => ids.includes(id))
                .map(({ entry, name }) => (
                  <li key={entry}>{name}</li>
                ))}
            </ul>
          )}
        </Wide>
      </Fields>
    )
  })
}

type Props = {
  entries: readonly CatalogueEntry[]
  /** The brand of the URL; the first one without it. */
  mandant: string | undefined
  onBrand: (mandant: string) => void
}

/** CAT-2: what a brand sells. */
export function AssortmentPart({ entries, mandant, onBrand }: Props) {
  const t = useMessages()
  const brands = useBrands()
  return (
    <Loaded query={brands}>
      {(all) => {
        const brand = all.find((one) => String(one.mandant) === mandant) ?? all[0]
        if (!brand) return null
        const chosen = String(brand.mandant)
        return (
          <div className={shapes.stack}>
            <NativeSelect
              className={classes.brand}
              label={t.catalogue.brand}
              value={chosen}
              data={all.map((one) => ({ value: String(one.mandant), label: `${one.name} (${one.mandant})` }))}
              onChange={({ currentTarget }) => onBrand(currentTarget.value)}
            />
            <OfBrand key={chosen} mandant={chosen} entries={entries} />
          </div>
        )
      }}
    </Loaded>
  )
}

function OfBrand({ mandant, entries }: { mandant: string; entries: readonly CatalogueEntry[] }) {
  const assortment = useAssortment(mandant)
  const maySave = useMayCall(saveAssortment)
  return (
    <Loaded query={assortment} skeleton={<FormSkeleton groups={[2, 2]} />}>
      {(stored) =>
        maySave ? (
          <AssortmentForm
            mandant={Number(mandant)}
            stored={stored}
            entries={entries}
            onSaved={() => assortment.refetch()}
          />
        ) : (
          <AssortmentList stored={stored} entries={entries} />
        )
      }
    </Loaded>
  )
}
