import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import { type CatalogueEntry, saveEntry } from '@gangway/contract/features/catalogue-console'
import { type Language, languageList } from '@gangway/contract/texts/languages'

/** The form of an entry; a select has texts. */
export type EntryValues = {
  id: number
  name: string
  names: Record<Language, string>
  area: string
  state: 'listed' | 'off'
  organizerid: string
}

const namesOf = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(languageList.map((language) => [language, names[language] ?? ''])) as EntryValues['names'] // all

const valuesOf = ({ id, name, names, area, state, organizerid }: CatalogueEntry): EntryValues => ({
  id,
  name,
  names: namesOf(names),
  area: String(area),
  state: state === 'off' ? 'off' : 'listed',
  organizerid: organizerid === null ? '' : String(organizerid),
})

const newEntry: EntryValues = { id: 0, name: '', names: namesOf({}), area: '1', state: 'listed', organizerid: '' }

/** An adopted entry by its key; `new` is none yet. */
export const entryIn = (entries: readonly CatalogueEntry[], kind: CatalogueKind, which: string) =>
  entries.find(({ entry, kind: own, state }) => entry === which && own === kind && state !== 'unlisted')

/** One entry of the list. */
export const entryRecord = (kind: CatalogueKind, which: string) => ({
  save: saveEntry,
  blank: newEntry,
  toValues: (entries: readonly CatalogueEntry[]) => {
    const entry = entryIn(entries, kind, which)
    return entry && valuesOf(entry)
  },
  toBody: ({ id, name, names, area, state, organizerid }: EntryValues) => ({
    ...(id > 0 && { entry: `${kind}-${id}` }),
    kind,
    id,
    name,
    names: Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== '')),
    area: Number(area),
    state,
    organizerid: kind === 'ship' && organizerid !== '' ? Number(organizerid) : null,
  }),
  schema: saveEntry.body,
  /** A new entry has a number now. What was typed during the save stays. */
  afterSave: (values: EntryValues, { answer, sent }: { answer: CatalogueEntry; sent: EntryValues }): EntryValues => ({
    ...values,
    id: answer.id,
    name: values.name === sent.name ? answer.name : values.name,
  }),
})
