import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import type { listCatalogue } from '@gangway/contract/features/catalogue-console'
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
import { EntryForm } from './entry-form.tsx'
import { entryIn } from './entry-values.ts'

type Props = {
  kind: CatalogueKind
  /** An entry's key, or `new`. */
  which: string
  catalogue: UseQueryResult<Answered<typeof listCatalogue>>
  onBack: () => void
  onCreated: (entry: string) => void
}

/** One line, ship or destination: an existing one from the list, or a new one. */
export function EntryEditor({ kind, which, catalogue, onBack, onCreated }: Props) {
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
