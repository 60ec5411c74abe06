import type { PublishedMaterial } from '@gangway/contract/features/publishing'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useBrandNames, useBrands } from '../../parts/brands.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { DownloadsButton } from './downloads.tsx'
import { ChoiceField } from './filter-fields.tsx'
import { LongTable } from './long-table.tsx'
import classes from './publishing.module.css'
import { useMaterial } from './publishing-data.ts'
import type { PublishingSearch } from './publishing-search.ts'
import { Section } from './section.tsx'
import { WithdrawMaterial } from './withdraw-question.tsx'

type Actions = {
  brandName: (mandant: number) => string
  onWithdraw: ((material: PublishedMaterial) => void) | undefined
}

const columns = (t: Messages, { date }: Formats, { brandName, onWithdraw }: Actions): Column<PublishedMaterial>[] => [
  { key: 'file', header: t.publishing.columns.file, isHeading: true, cell: ({ name }) => name },
  { key: 'kind', header: t.publishing.columns.kind, cell: ({ kind }) => t.publishing.materialKinds[kind] },
  { key: 'region', header: t.publishing.columns.region, cell: ({ region }) => t.publishing.regions[region] },
  {
    key: 'brands',
    header: t.publishing.columns.brands,
    cell: ({ mandants }) => mandants.map(brandName).join(', '),
  },
  { key: 'created', header: t.publishing.columns.created, cell: ({ createdat }) => date(createdat) },
  {
    key: 'downloads',
    header: t.publishing.columns.downloads,
    cell: ({ kind: _, ...file }) => <DownloadsButton kind="marketing" {...file} />,
  },
  ...(onWithdraw
    ? [
        {
          key: 'actions',
          header: t.publishing.columns.actions,
          align: 'right' as const,
          isAction: true,
          cell: (material: PublishedMaterial) => (
            <IconButton
              icon={IconArrowBackUp}
              label={fill(t.publishing.withdrawLabel, { name: material.name })}
              onClick={() => onWithdraw(material)}
            />
          ),
        },
      ]
    : []),
]

type Props = {
  search: PublishingSearch
  mayEdit: boolean
  onChange: (changes: PublishingSearch) => void
  onDone: (said: string) => void
}

/** The published material, filtered by the URL. */
export function MaterialList({ search: { search = '', brand = '' }, mayEdit, onChange, onDone }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const material = useMaterial()
  const brandName = useBrandNames()
  const { data: brands = [] } = useBrands()
  const [withdrawn, setWithdrawn] = useState<PublishedMaterial>()
  const textOf = ({ name, kind, region }: PublishedMaterial) =>
    [name, t.publishing.materialKinds[kind], t.publishing.regions[region]].join(' ')
  const isShown = (one: PublishedMaterial) =>
    matchesSearch(textOf(one), search) && (brand === '' || one.mandants.includes(Number(brand)))
  return (
    <Section title={t.publishing.published}>
      <search className={shapes.filters} aria-label={t.publishing.kinds.marketing}>
        <SearchField
          className={classes.search}
          label={t.publishing.search}
          value={search}
          hint={t.publishing.searchMaterialHint}
          onChange={(next) => onChange({ search: next })}
        />
        <ChoiceField
          label={t.publishing.brand}
          value={brand}
          options={brands.map(({ mandant, name }) => ({ value: String(mandant), label: name }))}
          onChange={(next) => onChange({ brand: next })}
        />
      </search>
      <Loaded query={material} empty={t.publishing.noMaterial}>
        {(all) => {
          const rows = all.filter(isShown)
          return (
            <>
              <p className={shapes.dim} role="status">
                {formats.plural(rows.length, t.publishing.countMaterial)}
              </p>
              {rows.length === 0 && <Empty>{t.publishing.nothing}</Empty>}
              <LongTable rows={rows}>
                {(visible) => (
                  <DataTable
                    caption={t.publishing.kinds.marketing}
                    rows={visible}
                    columns={columns(t, formats, { brandName, onWithdraw: mayEdit ? setWithdrawn : undefined })}
                    rowKey={({ fileid }) => fileid}
                    isWide
                  />
                )}
              </LongTable>
            </>
          )
        }}
      </Loaded>
      {withdrawn && <WithdrawMaterial material={withdrawn} onClose={() => setWithdrawn(undefined)} onDone={onDone} />}
    </Section>
  )
}
