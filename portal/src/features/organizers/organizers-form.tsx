import type { listOrganizers } from '@gangway/contract/features/organizers'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/language.ts'
import { matches } from '../../lib/fold.ts'
import type { Answered } from '../../lib/http.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useStored } from '../../ui/use-stored.ts'
import { OrganizerFilter } from './organizer-filter.tsx'
import { OrganizerRow } from './organizer-row.tsx'
import { changedIn, faultsIn, idsIn, type OrganizerValues, valuesOf } from './organizer-values.ts'
import classes from './organizers.module.css'
import { useSaveOrganizers } from './organizers-data.ts'

type Read = Answered<typeof listOrganizers>
type Props = { read: Read; reload: () => Promise<Read> }

const storedOf = ({ data, etag }: Read) => ({ values: valuesOf(data), etag })
const everything = { name: '', onlyIncluded: false }

/** All blocks as one form with one save bar; only what changed is checked and sent. */
export function OrganizersForm({ read, reload }: Props) {
  const t = useWords()
  const stored = storedOf(read)
  const form = useSchemaForm<OrganizerValues>({
    values: stored.values,
    check: (values) => faultsIn(values, stored.values),
    labels: t.organizers.fields,
  })
  const { versionFor } = useStored(form, stored)
  const send = useSaveOrganizers()
  const [filter, setFilter] = useState(everything)
  const refused = idsIn(form.refused)
  const [opened, toggle] = useOpened(refused)

  // A block with a refused field is shown whatever the filter says, and one that was just taken out does not vanish.
  const shown = read.data.filter(({ organizerid, organizername, aufnehmen }) => {
    const id = String(organizerid)
    if (refused.has(id)) return true
    const isIncluded = aufnehmen || form.values[id]?.aufnehmen || form.isDirty(id)
    return matches(organizername, filter.name) && (!filter.onlyIncluded || isIncluded)
  })
  const nameOf = (id: string | undefined) => form.values[id ?? '']?.organizername ?? ''
  const options = [t.organizers.options.none, t.organizers.options.number, t.organizers.options.collection]

  return (
    <EditForm
      form={form}
      save={(values, newer) => send(changedIn(values, form.getInitialValues()), versionFor(newer))}
      reload={async () => storedOf(await reload())}
      label={(field) => `${nameOf(field.split('.')[0])}: ${form.label(field)}`}
      show={(field, value) => (field.endsWith('.agenturoptionnr') ? options[Number(value)] : undefined)}
    >
      <OrganizerFilter filter={filter} onChange={setFilter} shown={shown.length} all={read.data.length} />
      <ul className={classes.rows}>
        {shown.map(({ organizerid }) => (
          <OrganizerRow
            key={organizerid}
            id={String(organizerid)}
            form={form}
            isOpen={opened.has(String(organizerid))}
            onToggle={() => toggle(String(organizerid))}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <div className={classes.nothing}>
          <p>{t.organizers.nothing}</p>
          <Button variant="default" onClick={() => setFilter(everything)}>
            {t.organizers.showAll}
          </Button>
        </div>
      )}
    </EditForm>
  )
}

/** Which blocks are open. One with a refused field opens itself, and stays open when the field is right again. */
const useOpened = (refused: ReadonlySet<string>) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const key = [...refused].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (key) setOpened((before) => new Set([...before, ...refused]))
  }, [key])
  const toggle = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return [new Set([...opened, ...refused]), toggle] as const
}
