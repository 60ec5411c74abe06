import { adoptName, type CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useMayCall } from '../../lib/session/may-call.ts'
import { AddAsNew } from './add-as-new.tsx'
import classes from './catalogue.module.css'
import { SameAs } from './same-as.tsx'

type Acts = { onNew: (entry: CatalogueEntry) => void; onSame: (entry: CatalogueEntry) => void }

const columns = (t: Messages, { date, number }: Formats, acts: Acts | undefined): Column<CatalogueEntry>[] => [
  { key: 'name', header: t.catalogue.fields.name, isHeading: true, cell: ({ name }) => name },
  {
    key: 'kind',
    header: t.catalogue.kind,
    cell: ({ kind, organizername }) => (
      <span>
        {t.catalogue.kinds[kind]}
        {organizername && <span className={classes.dim}> · {organizername}</span>}
      </span>
    ),
  },
  {
    key: 'firstseen',
    header: t.catalogue.since,
    cell: ({ firstseen }) => (firstseen ? date(firstseen) : t.catalogue.unknownSince),
  },
  { key: 'bookings', header: t.catalogue.bookings, align: 'right', cell: ({ bookings }) => number(bookings ?? 0) },
  ...(acts
    ? [
        {
          key: 'acts',
          header: t.catalogue.acts,
          align: 'right' as const,
          isAction: true,
          cell: (entry: CatalogueEntry) => (
            <span className={classes.acts}>
              <Button variant="default" size="xs" onClick={() => acts.onNew(entry)}>
                {t.catalogue.asNew}
              </Button>
              <Button variant="default" size="xs" onClick={() => acts.onSame(entry)}>
                {t.catalogue.same}
              </Button>
            </span>
          ),
        },
      ]
    : []),
]

type Props = {
  names: readonly CatalogueEntry[]
  entries: readonly CatalogueEntry[]
  onAdopted: (outcome: string) => void
}

/** CAT-3: names that bookings brought, until somebody says what they are. */
export function UnlistedNames({ names, entries, onAdopted }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const mayAdopt = useMayCall(adoptName)
  const [added, setAdded] = useState<CatalogueEntry>()
  const [merged, setMerged] = useState<CatalogueEntry>()
  if (names.length === 0) return <Empty>{t.catalogue.noneUnlisted}</Empty>
  const acts = mayAdopt ? { onNew: setAdded, onSame: setMerged } : undefined
  return (
    <>
      <DataTable
        caption={t.catalogue.views.unlisted}
        rows={names}
        columns={columns(t, formats, acts)}
        rowKey={({ entry }) => entry}
        isWide
      />
      {added && <AddAsNew entry={added} onClose={() => setAdded(undefined)} onAdopted={onAdopted} />}
      {merged && <SameAs entry={merged} entries={entries} onClose={() => setMerged(undefined)} onAdopted={onAdopted} />}
    </>
  )
}
