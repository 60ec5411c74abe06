import { clock } from '@gangway/kit/browser/clock'
import { FoldedFilters } from '@gangway/kit/layout/folded-filters.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { ChoiceField, SearchField } from './filter-fields.tsx'
import classes from './publishing.module.css'
import { useBrands } from './publishing-data.ts'
import type { PublishingSearch, StatementsFilter } from './publishing-search.ts'

type Props = { filter: StatementsFilter; onChange: (changes: PublishingSearch) => void }

/** Years to choose from; the URL may have others. */
const years = 8

/** Search, brand, month and whether it was downloaded. A partner comes with the link of its page. */
export function StatementsFilters({ filter, onChange }: Props) {
  const t = useMessages()
  const { month } = useFormats()
  const { data: brands = [] } = useBrands()
  const thisYear = new Date(clock.now()).getFullYear()
  const { partnerid, search = '', ...others } = filter
  const active = Object.keys(others).length
  const numbered = (length: number, toOption: (index: number) => { value: string; label: string }) =>
    Array.from({ length }, (_, index) => toOption(index))
  return (
    <search className={classes.filters} aria-label={t.publishing.kinds.provisions}>
      <SearchField value={search} hint={t.publishing.searchHint} onChange={(next) => onChange({ search: next })} />
      <FoldedFilters
        label={t.publishing.filters}
        activeLabel={active > 0 ? fill(t.publishing.activeFilters, { n: active }) : undefined}
      >
        <ChoiceField
          label={t.publishing.brand}
          value={filter.mandant}
          options={brands.map(({ mandant, name }) => ({ value: String(mandant), label: name }))}
          onChange={(brand) => onChange({ brand })}
        />
        <ChoiceField
          label={t.publishing.month}
          value={filter.month}
          options={numbered(12, (index) => ({ value: String(index + 1), label: month(index + 1) }))}
          onChange={(next) => onChange({ month: next })}
        />
        <ChoiceField
          label={t.publishing.year}
          value={filter.year}
          options={numbered(years, (index) => ({ value: String(thisYear - index), label: String(thisYear - index) }))}
          onChange={(year) => onChange({ year })}
        />
        <ChoiceField
          label={t.publishing.downloaded}
          value={filter.downloaded}
          options={[
            { value: 'yes', label: t.common.yes },
            { value: 'no', label: t.common.no },
          ]}
          onChange={(downloaded) => onChange({ downloaded })}
        />
      </FoldedFilters>
      {partnerid && (
        <Button
          variant="default"
          rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
          aria-label={fill(t.publishing.clearPartner, { id: partnerid })}
          onClick={() => onChange({ partnerid: undefined })}
        >
          {fill(t.publishing.onlyPartner, { id: partnerid })}
        </Button>
      )}
    </search>
  )
}
