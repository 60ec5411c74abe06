import { healthFilters, type PartnerSort, type Partners, partnerSorts } from '@gangway/contract/features/partners'
import { FoldedFilters } from '@gangway/kit/layout/folded-filters.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useBrandNames, useBrands } from '../../parts/brands.ts'
import { SearchField } from '../../parts/search-field.tsx'
import classes from './partners.module.css'
import { usePartnersLabels } from './partners-data.ts'
import { countFilters, nextSort, type PartnersFilter, type PartnersSearch } from './partners-filter.ts'

type Props = {
  filter: PartnersFilter
  /** Undefined until the first list is loaded. */
  counts: Partners | undefined
  onChange: (changes: PartnersSearch) => void
}

/** Search, brand, state and health, the last with how many there are, and the sort. */
export function PartnersFilters({ filter, counts, onChange }: Props) {
  const t = useMessages()
  const labels = usePartnersLabels()
  const active = countFilters({ ...filter, search: '' }) - 1
  return (
    <search className={classes.filters} aria-label={t.shell.screens.partners}>
      <SearchField
        className={classes.search}
        label={t.partners.search}
        hint={t.partners.searchHint}
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <FoldedFilters
        label={t.partners.filters}
        activeLabel={active > 0 ? fill(t.partners.activeFilters, { n: active }) : undefined}
      >
        <BrandField filter={filter} counts={counts} onChange={onChange} />
        <NativeSelect
          label={labels.columns.state}
          data={[
            { value: '', label: t.partners.all },
            { value: 'open', label: t.partners.states.open },
            { value: 'locked', label: t.partners.states.locked },
          ]}
          value={filter.state ?? ''}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
        />
        <HealthField filter={filter} counts={counts} onChange={onChange} />
        <NativeSelect
          label={t.partners.sort}
          data={partnerSorts.map((value) => ({ value, label: t.partners.sorts[value] }))}
          value={filter.sort}
          onChange={({ currentTarget }) => onChange(nextSort(filter, currentTarget.value as PartnerSort))} // one of the options above
        />
      </FoldedFilters>
    </search>
  )
}

function BrandField({ filter, counts, onChange }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const labels = usePartnersLabels()
  const brandName = useBrandNames()
  const { data: brands } = useBrands()
  const counted = (counts?.brandcounts ?? []).filter(
    ({ mandant }) => brands?.some((brand) => brand.mandant === mandant) ?? true,
  )
  const known = counted.map(({ mandant, count }) => ({
    value: String(mandant),
    label: `${brandName(mandant)} (${number(count)})`,
  }))
  // A brand of the URL without partners stays visible as chosen.
  const chosen = filter.mandant ?? ''
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  const others = isKnown ? known : [...known, { value: chosen, label: brandName(Number(chosen)) }]
  return (
    <NativeSelect
      label={labels.columns.mandant}
      data={[{ value: '', label: t.partners.all }, ...others]}
      value={chosen}
      onChange={({ currentTarget }) => onChange({ brand: currentTarget.value })}
    />
  )
}

function HealthField({ filter, counts, onChange }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const labels = usePartnersLabels()
  const names = { ...t.partners.healthFilters, ...labels.reasons }
  const countOf = (health: (typeof healthFilters)[number]) =>
    health === 'any' || health === 'none'
      ? counts?.healthcounts[health]
      : counts?.reasoncounts.find(({ reason }) => reason === health)?.count
  return (
    <NativeSelect
      label={labels.health}
      data={[
        { value: '', label: t.partners.all },
        ...healthFilters.map((value) => {
          const count = countOf(value)
          return { value, label: count === undefined ? names[value] : `${names[value]} (${number(count)})` }
        }),
      ]}
      value={filter.health ?? ''}
      onChange={({ currentTarget }) => onChange({ health: currentTarget.value })}
    />
  )
}
