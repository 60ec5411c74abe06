import { type ConsoleBrand, type listBrands, saveBrand, switchBrand } from '@gangway/contract/features/brands-console'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconPlus, IconPower } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useMayCall } from '../../lib/session/may-call.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandSwitch } from './brand-switch.tsx'
import { brandIn } from './brand-values.ts'
import classes from './brands.module.css'
import { useBrands } from './brands-data.ts'

type Open = ((mandant: string) => void) | undefined

type Switch = ((brand: ConsoleBrand) => void) | undefined

const columns = (t: Messages, onOpen: Open, onSwitch: Switch): Column<ConsoleBrand>[] => [
  {
    key: 'name',
    header: t.brands.fields.name,
    isHeading: true,
    cell: ({ mandant, name, isoff }) => (
      <>
        {onOpen ? (
          <UnstyledButton className={shapes.link} onClick={() => onOpen(String(mandant))}>
            {name}
          </UnstyledButton>
        ) : (
          name
        )}
        {isoff && <span className={shapes.note}> {t.brands.fields.isoff}</span>}
      </>
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
        <span className={shapes.dim}>{t.brands.noHost}</span>
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
          key: 'actions',
          header: t.brands.actions,
          align: 'right' as const,
          isAction: true,
          cell: (brand: ConsoleBrand) => (
            <span>
              <IconButton
                icon={IconPencil}
                label={fill(t.brands.edit, { name: brand.name })}
                onClick={() => onOpen(String(brand.mandant))}
              />
              {onSwitch && (
                <IconButton
                  icon={IconPower}
                  label={fill(brand.isoff ? t.brands.switch.on : t.brands.switch.off, { name: brand.name })}
                  onClick={() => onSwitch(brand)}
                />
              )}
            </span>
          ),
        },
      ]
    : []),
]

/** The brands by number. */
function BrandsTable({ brands, onOpen }: { brands: readonly ConsoleBrand[]; onOpen: Open }) {
  const t = useMessages()
  const maySwitch = useMayCall(switchBrand)
  const [switched, setSwitched] = useState<ConsoleBrand>()
  return (
    <>
      <DataTable
        caption={t.shell.screens.brands}
        rows={brands}
        columns={columns(t, onOpen, maySwitch ? setSwitched : undefined)}
        rowKey={({ mandant }) => mandant}
        isWide
      />
      {switched && <BrandSwitch brand={switched} onClose={() => setSwitched(undefined)} />}
    </>
  )
}

type Props = {
  /** A brand's number, or `new`. */
  which: string
  brands: UseQueryResult<Answered<typeof listBrands>>
  onBack: () => void
  onCreated: (mandant: string) => void
}

/** One brand: an existing one from the list, or a new one. */
function BrandEditor({ which, brands, onBack, onCreated }: Props) {
  const t = useMessages()
  // A new brand stays in the form that opened it, with its confirmation.
  const [created, setCreated] = useState<string>()
  const isNew = which === 'new'
  const brand = brands.data && brandIn(brands.data.data, which)
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.brands.back}
    </Button>
  )
  return (
    <Page
      title={isNew ? t.brands.newTitle : (brand?.name ?? t.shell.screens.brands)}
      lead={t.brands.formLead}
      action={back}
    >
      <Loaded query={brands} skeleton={<FormSkeleton groups={[4, 4]} />}>
        {(read) =>
          isNew || brand || which === created ? (
            <BrandForm
              key={which === created ? 'new' : which}
              which={which}
              read={read}
              onCreated={(mandant) => {
                setCreated(mandant)
                onCreated(mandant)
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

const route = getRouteApi('/brands')

/** All brands, and one of them opened by the URL (`?brand=101`, `?brand=new`). */
export function BrandsScreen() {
  const t = useMessages()
  const { brand } = route.useSearch()
  const navigate = route.useNavigate()
  const brands = useBrands()
  const mayEdit = useMayCall(saveBrand)
  const open = (which: string) => void navigate({ search: { brand: which } })
  if (brand !== undefined && mayEdit) {
    return (
      <BrandEditor
        which={brand}
        brands={brands}
        // Replaces the brand in the history, so that Back does not open it again.
        onBack={() => void navigate({ search: {}, replace: true })}
        onCreated={(mandant) => void navigate({ search: { brand: mandant }, replace: true })}
      />
    )
  }
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
      {t.brands.add}
    </Button>
  )
  return (
    <Page title={t.shell.screens.brands} lead={t.brands.lead} action={add}>
      <Loaded query={brands}>{({ data }) => <BrandsTable brands={data} onOpen={mayEdit ? open : undefined} />}</Loaded>
    </Page>
  )
}
