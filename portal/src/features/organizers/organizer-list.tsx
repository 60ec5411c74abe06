import type { Organizer } from '@gangway/contract/features/organizers'
import { matchesSearch } from '@gangway/contract/search-fold'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { OrganizerFilter } from './organizer-filter.tsx'
import { OrganizerRow } from './organizer-row.tsx'
import { idsIn, type OrganizerValues } from './organizer-values.ts'
import classes from './organizers.module.css'
import type { Opened } from './use-opened.ts'

type Props = { organizers: readonly Organizer[]; form: SchemaForm<OrganizerValues>; opened: Opened }

const route = getRouteApi('/partnerdata/organizers')

const everything = { name: '', onlyIncluded: false }

/** The blocks that match the filter, sorted by name. */
export function OrganizerList({ organizers, form, opened }: Props) {
  const t = useMessages()
  const { find = '' } = route.useSearch()
  const [filter, setFilter] = useState({ ...everything, name: find })
  // A link to another line while this screen is open updates the filter too.
  const [lastFind, setLastFind] = useState(find)
  if (lastFind !== find) {
    setLastFind(find)
    setFilter({ ...everything, name: find })
  }
  const refusedIds = idsIn(form.issues)
  // A line that the provider closed stays visible while it has unsaved input.
  const closed = Object.values(form.values).filter(
    ({ organizerid }) => !organizers.some((open) => open.organizerid === organizerid),
  )
  // A rejected block is shown whatever the filter, and one that was just excluded does not vanish.
  const isShown = ({ organizerid, organizername, aufnehmen }: Organizer) => {
    const id = String(organizerid)
    if (refusedIds.has(id)) return true
    const isIncluded = aufnehmen || form.values[id]?.aufnehmen || form.isDirty(id)
    return matchesSearch(organizername, filter.name) && (!filter.onlyIncluded || isIncluded)
  }
  const visibleOrganizers = [...organizers, ...closed].filter(isShown)
  return (
    <>
      <OrganizerFilter
        filter={filter}
        onChange={setFilter}
        visibleCount={visibleOrganizers.length}
        all={organizers.length}
      />
      <ul className={classes.rows} hidden={visibleOrganizers.length === 0}>
        {visibleOrganizers.map((organizer) => {
          const id = String(organizer.organizerid)
          return (
            <OrganizerRow
              key={id}
              organizer={form.values[id] ?? organizer}
              form={form}
              isOpen={opened.has(id)}
              isUnsaved={form.isDirty(id)}
              onToggle={opened.toggle}
            />
          )
        })}
      </ul>
      {visibleOrganizers.length === 0 && (
        <div className={classes.nothing}>
          <p>{t.organizers.nothing}</p>
          <Button variant="default" onClick={() => setFilter(everything)}>
            {t.organizers.showAll}
          </Button>
        </div>
      )}
    </>
  )
}
