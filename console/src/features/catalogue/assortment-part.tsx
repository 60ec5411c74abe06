import { type CatalogueEntry, saveAssortment } from '@gangway/contract/features/catalogue-console'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useMayCall } from '../../lib/session/may-call.ts'
import { AssortmentForm } from './assortment-form.tsx'
import { AssortmentList } from './assortment-list.tsx'
import classes from './catalogue.module.css'
import { useAssortment, useBrandChoice } from './catalogue-data.ts'

type Props = {
  entries: readonly CatalogueEntry[]
  /** The brand of the URL; the first one without it. */
  mandant: string | undefined
  onBrand: (mandant: string) => void
}

/** CAT-2: what a brand sells. */
export function AssortmentPart({ entries, mandant, onBrand }: Props) {
  const t = useMessages()
  const brands = useBrandChoice()
  return (
    <Loaded query={brands}>
      {(all) => {
        const brand = all.find((one) => String(one.mandant) === mandant) ?? all[0]
        if (!brand) return null
        const chosen = String(brand.mandant)
        return (
          <div className={classes.list}>
            <NativeSelect
              className={classes.brand}
              label={t.catalogue.brand}
              value={chosen}
              data={all.map((one) => ({ value: String(one.mandant), label: `${one.name} (${one.mandant})` }))}
              onChange={({ currentTarget }) => onBrand(currentTarget.value)}
            />
            <OfBrand key={chosen} mandant={chosen} entries={entries} />
          </div>
        )
      }}
    </Loaded>
  )
}

function OfBrand({ mandant, entries }: { mandant: string; entries: readonly CatalogueEntry[] }) {
  const assortment = useAssortment(mandant)
  const maySave = useMayCall(saveAssortment)
  return (
    <Loaded query={assortment} skeleton={<FormSkeleton groups={[2, 2]} />}>
      {(stored) =>
        maySave ? (
          <AssortmentForm
            mandant={Number(mandant)}
            stored={stored}
            entries={entries}
            onSaved={() => assortment.refetch()}
          />
        ) : (
          <AssortmentList stored={stored} entries={entries} />
        )
      }
    </Loaded>
  )
}
