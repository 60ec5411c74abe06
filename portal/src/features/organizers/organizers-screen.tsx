import { listOrganizers, type Organizer } from '@gangway/contract/features/organizers'
import { labelValue } from '@gangway/contract/texts/label-value'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import type { Answered } from '@gangway/kit/api/client'
import { useRecord } from '@gangway/kit/api/hooks'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { AskForOrganizers } from '../../parts/ask-for-organizers.tsx'
import { OrganizerRow } from './organizer-row.tsx'
import { idsIn, type OrganizerValues, organizersRecord } from './organizer-values.ts'
import classes from './organizers.module.css'

type Filter = { name: string; onlyIncluded: boolean }
type OrganizerFilterProps = { filter: Filter; onChange: (filter: Filter) => void; visibleCount: number; all: number }

/** Filters the blocks. It is not part of the saved form, so Enter in it does not save. */
function OrganizerFilter({ filter, onChange, visibleCount, all }: OrganizerFilterProps) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={classes.filter}>
      <TextInput
        type="search"
        aria-label={t.organizers.filter}
        placeholder={t.organizers.filter}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.name}
        onChange={(event) => onChange({ ...filter, name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Switch
        label={t.organizers.onlyIncluded}
        checked={filter.onlyIncluded}
        onChange={(event) => onChange({ ...filter, onlyIncluded: event.currentTarget.checked })}
      />
      <p className={shapes.count} role="status">
        {fill(t.organizers.shown, { shown: formats.number(visibleCount), all: formats.number(all) })}
      </p>
    </div>
  )
}

/**
 * Which blocks are open. A rejected save opens those with a rejected field, and they stay open once it is corrected.
 */
const useOpened = (refusedIds: ReadonlySet<string>) => {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const [isShown, setShown] = useState(false)
  if (isShown && [...refusedIds].some((id) => !openIds.has(id))) setOpenIds(new Set([...openIds, ...refusedIds]))
  return {
    has: (id: string) => openIds.has(id),
    /** Rejected blocks can be closed like any other. */
    toggle: (id: string) => {
      setShown(false)
      setOpenIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    /** Opens the rejected blocks. */
    show: () => setShown(true),
  }
}

type Opened = ReturnType<typeof useOpened>

type Props = { organizers: readonly Organizer[]; form: SchemaForm<OrganizerValues>; opened: Opened }

const route = getRouteApi('/partnerdata/organizers')

const everything = { name: '', onlyIncluded: false }

/** The blocks that match the filter, sorted by name. */
function OrganizerList({ organizers, form, opened }: Props) {
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

/** All blocks as one form with one save bar. */
function OrganizersForm({ read }: { read: Answered<typeof listOrganizers> }) {
  const t = useMessages()
  const language = useLanguage()
  const record = useRecordForm({ ...organizersRecord, labels: t.organizers.fields }, read)
  const { form } = record
  const opened = useOpened(idsIn(form.issues))
  const nameOf = (id: string | undefined) => form.values[id ?? '']?.organizername ?? ''
  const options = [t.organizers.options.none, t.organizers.options.number, t.organizers.options.collection]
  return (
    <RecordForm
      record={record}
      label={(field) => labelValue(language, nameOf(field.split('.')[0]), form.label(field))}
      display={(field, value) => (field.endsWith('.agenturoptionnr') ? options[Number(value)] : undefined)}
      onInvalid={opened.show}
    >
      <OrganizerList organizers={read.data} form={form} opened={opened} />
    </RecordForm>
  )
}

/** How many rows fill a window. */
const rows = Array.from({ length: 14 }, (_, at) => at)

/** The outline of the filter and the rows while loading. */
function OrganizersSkeleton() {
  return (
    <>
      <div className={classes.filter}>
        <Skeleton height={36} />
      </div>
      <div className={classes.rows}>
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            <div className={classes.head}>
              <Skeleton height={20} width={20} />
              <div className={classes.toggle}>
                <Skeleton height={14} width="8rem" />
                <Skeleton className={classes.summary} height={14} width="10rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** The cruise lines that are open to the agency: its numbers there, and where to make reservations. */
export function OrganizersScreen() {
  const t = useMessages()
  const query = useRecord(listOrganizers)
  return (
    <Page narrow title={t.organizers.title} lead={t.organizers.lead}>
      <Loaded query={query} skeleton={<OrganizersSkeleton />}>
        {(read) =>
          read.data.length > 0 ? (
            <OrganizersForm read={read} />
          ) : (
            <Notice tone="warn" title={<span className={classes.sentence}>{t.organizers.none}</span>}>
              <AskForOrganizers />
            </Notice>
          )
        }
      </Loaded>
    </Page>
  )
}
