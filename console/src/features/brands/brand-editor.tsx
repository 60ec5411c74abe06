import type { listBrands } from '@gangway/contract/features/brands-console'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { BrandForm } from './brand-form.tsx'
import { brandIn } from './brand-values.ts'

type Props = {
  /** A brand's number, or `new`. */
  which: string
  brands: UseQueryResult<Answered<typeof listBrands>>
  onBack: () => void
  onCreated: (mandant: string) => void
}

/** One brand: an existing one from the list, or a new one. */
export function BrandEditor({ which, brands, onBack, onCreated }: Props) {
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
