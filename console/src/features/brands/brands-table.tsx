import type { ConsoleBrand } from '@gangway/contract/features/brands-console'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './brands.module.css'

type Open = ((mandant: string) => void) | undefined

const columns = (t: Messages, onOpen: Open): Column<ConsoleBrand>[] => [
  {
    key: 'name',
    header: t.brands.fields.name,
    isHeading: true,
    cell: ({ mandant, name }) =>
      onOpen ? (
        <UnstyledButton className={classes.name} onClick={() => onOpen(String(mandant))}>
          {name}
        </UnstyledButton>
      ) : (
        name
      ),
  },
  {
    key: 'wordmark',
    header: t.brands.fields.wordmarkPicture,
    cell: (brand) => (
      // Its name stands beside it. The property is our own, which React's types do not know.
      <span className={classes.mark} style={{ '--wordmark-mark': brand.colour } as CSSProperties} aria-hidden>
        <Wordmark brand={brand} size={24} />
      </span>
    ),
  },
  { key: 'mandant', header: t.brands.fields.mandant, cell: ({ mandant }) => mandant },
  { key: 'market', header: t.brands.fields.market, cell: ({ market }) => t.brands.markets[market] },
  {
    key: 'hosts',
    header: t.brands.fields.hosts,
    cell: ({ hosts }) =>
      hosts.length === 0 ? (
        <span className={classes.dim}>{t.brands.noHost}</span>
      ) : (
        hosts.map((host) => (host === '*' ? t.brands.otherHosts : host)).join(', ')
      ),
  },
  {
    key: 'texts',
    header: t.brands.textLanguages,
    align: 'right',
    cell: ({ textlanguageids }) => textlanguageids.length,
  },
  ...(onOpen
    ? [
        {
          key: 'acts',
          header: t.brands.acts,
          align: 'right' as const,
          isAction: true,
          cell: ({ mandant, name }: ConsoleBrand) => (
            <IconButton
              icon={IconPencil}
              label={fill(t.brands.edit, { name })}
              onClick={() => onOpen(String(mandant))}
            />
          ),
        },
      ]
    : []),
]

/** The brands by number. */
export function BrandsTable({ brands, onOpen }: { brands: readonly ConsoleBrand[]; onOpen: Open }) {
  const t = useMessages()
  return (
    <DataTable
      caption={t.shell.screens.brands}
      rows={brands}
      columns={columns(t, onOpen)}
      rowKey={({ mandant }) => mandant}
      isWide
    />
  )
}
