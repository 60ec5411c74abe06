import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import { type CatalogueEntry, type listCatalogue, saveEntry } from '@gangway/contract/features/catalogue-console'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayCall } from '../../lib/session/may-call.ts'
import { AssortmentPart } from './assortment-part.tsx'
import classes from './catalogue.module.css'
import { useCatalogue } from './catalogue-data.ts'
import { type EntryFilter, noFilter } from './entry-filter.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { entryIn } from './entry-values.ts'
import { UnlistedNames } from './unlisted-names.tsx'

type Props = {
  kind: CatalogueKind
  /** An entry's key, or `new`. */
  which: string
  catalogue: UseQueryResult<Answered<typeof listCatalogue>>
  onBack: () => void
  onCreated: (entry: string) => void
}

/** One line, ship or destination: an existing one from the list, or a new one. */
function EntryEditor({ kind, which, catalogue, onBack, onCreated }: Props) {
  const t = useMessages()
  // A new entry stays in the form that added it, with its confirmation.
  const [created, setCreated] = useState<string>()
  const isNew = which === 'new'
  const entry = catalogue.data && entryIn(catalogue.data.data, kind, which)
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.catalogue.back[kind]}
    </Button>
  )
  return (
    <Page
      narrow
      title={isNew ? t.catalogue.add[kind] : (entry?.name ?? t.shell.screens.catalogue)}
      lead={t.catalogue.formLead}
      action={back}
    >
      <Loaded query={catalogue} skeleton={<FormSkeleton groups={[4]} />}>
        {(read) =>
          isNew || entry || which === created ? (
            <EntryForm
              key={which === created ? 'new' : which}
              kind={kind}
              which={which}
              read={read}
              onCreated={(key) => {
                setCreated(key)
                onCreated(key)
              }}
            />
          ) : (
            <Notice tone="warn" title={t.messages.notfound} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** The parts of the screen: `?view=ship`. */
const views = ['unlisted', 'organizer', 'ship', 'cruisingarea', 'assortment'] as const
type View = (typeof views)[number]

const isUnlisted = ({ state }: CatalogueEntry) => state === 'unlisted'

/** The part to show: unlisted names come first while there are any. */
const viewOf = (requested: string | undefined, hasUnlisted: boolean): View =>
  views.find((view) => view === requested) ?? (hasUnlisted ? 'unlisted' : 'organizer')

/** The parts on offer: unlisted names only while there are any, or while they are shown. */
const openViews = (current: View, hasUnlisted: boolean): readonly View[] =>
  hasUnlisted || current === 'unlisted' ? views : views.filter((view) => view !== 'unlisted')

const isKind = (view: View): view is CatalogueKind => view !== 'unlisted' && view !== 'assortment'

const route = getRouteApi('/catalogue')

/** Unlisted names, the lists, the assortments (`?view=ship`), and one entry opened by the URL (`?entry=ship-103`). */
export function CatalogueScreen() {
  const t = useMessages()
  const { view: requested, entry, mandant } = route.useSearch()
  const navigate = route.useNavigate()
  const catalogue = useCatalogue()
  const mayEdit = useMayCall(saveEntry)
  const [filter, setFilter] = useState<EntryFilter>(noFilter)
  const [outcome, setOutcome] = useState<string>()
  const unlisted = catalogue.data?.data.filter(isUnlisted) ?? []
  const view = viewOf(requested, unlisted.length > 0)
  const show = (next: View) => {
    setOutcome(undefined)
    setFilter(noFilter)
    return navigate({ search: { view: next } })
  }
  const open = (which: string) => navigate({ search: { view, entry: which } })
  if (entry !== undefined && mayEdit && isKind(view)) {
    return (
      <EntryEditor
        kind={view}
        which={entry}
        catalogue={catalogue}
        // Replaces the entry in the history, so that Back does not open it again.
        onBack={() => navigate({ search: { view }, replace: true })}
        onCreated={(key) => navigate({ search: { view, entry: key }, replace: true })}
      />
    )
  }
  const add = mayEdit && isKind(view) && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void open('new')}>
      {t.catalogue.add[view]}
    </Button>
  )
  const segments = catalogue.data && (
    <Segments
      label={t.catalogue.part}
      isLabelHidden
      value={view}
      onChange={(next) => void show(next)}
      options={openViews(view, unlisted.length > 0).map((one) => ({
        value: one,
        label: <ViewLabel view={one} count={one === 'unlisted' ? unlisted.length : 0} />,
      }))}
    />
  )
  return (
    <Page title={t.shell.screens.catalogue} lead={t.catalogue.leads[view]} action={add} filter={segments}>
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <Loaded query={catalogue}>
        {({ data: entries }) => {
          if (view === 'unlisted') return <UnlistedNames names={unlisted} entries={entries} onAdopted={setOutcome} />
          if (view === 'assortment')
            return (
              <AssortmentPart
                entries={entries}
                mandant={mandant}
                onBrand={(next) => void navigate({ search: { view, mandant: next }, replace: true })}
              />
            )
          return (
            <EntryList
              kind={view}
              entries={entries}
              filter={filter}
              onFilter={setFilter}
              onOpen={mayEdit ? (which) => void open(which) : undefined}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

function ViewLabel({ view, count }: { view: View; count: number }) {
  const t = useMessages()
  const { number } = useFormats()
  return (
    <span>
      {t.catalogue.views[view]} {count > 0 && <span className={classes.badge}>{number(count)}</span>}
    </span>
  )
}
