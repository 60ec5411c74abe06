import type { Assortment, CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { useMessages } from '../../i18n/language.ts'
import { assortmentParts } from './assortment-values.ts'
import classes from './catalogue.module.css'
import { filterEntries, noFilter } from './entry-filter.ts'

type Props = { stored: Assortment; entries: readonly CatalogueEntry[] }

/** What a brand sells, for those who may not change it. */
export function AssortmentList({ stored, entries }: Props) {
  const t = useMessages()
  return assortmentParts.map(({ part, kind }) => {
    const ids = stored[part]
    return (
      <Fields key={part} title={t.catalogue.views[kind]}>
        <Wide>
          {ids === 'all' ? (
            t.catalogue.everything[part]
          ) : (
            <ul className={classes.sold}>
              {filterEntries(entries, kind, noFilter)
                .filter(({ id }) => ids.includes(id))
                .map(({ entry, name }) => (
                  <li key={entry}>{name}</li>
                ))}
            </ul>
          )}
        </Wide>
      </Fields>
    )
  })
}
