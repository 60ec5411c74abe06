import { saveBrand } from '@gangway/contract/features/brands-console'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useMayCall } from '../../lib/session/may-call.ts'
import { BrandEditor } from './brand-editor.tsx'
import { useBrands } from './brands-data.ts'
import { BrandsTable } from './brands-table.tsx'

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
