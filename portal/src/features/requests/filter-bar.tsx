import type { RequestPerson } from '@gangway/contract/features/requests'
import { ageSteps } from '@gangway/contract/requests/request-age'
import { type RequestStage, requestStages } from '@gangway/contract/requests/request-stage'
import { FoldedFilters } from '@gangway/kit/layout/folded-filters.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { SearchField } from '../../parts/search-field.tsx'
import classes from './requests.module.css'
import { countActive, type Filters, type RequestSearch, views } from './requests-filter.ts'

type Props = {
  filters: Filters
  people: readonly RequestPerson[]
  me: number
  /** How many cards each stage has with these filters. */
  counts: Readonly<Record<RequestStage, number>>
  isPhone: boolean
  onChange: (changes: RequestSearch, isTyping?: boolean) => void
}

/** The view and the filters: person, age, stage, search. */
export function FilterBar({ filters, people, me, counts, isPhone, onChange }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const active = countActive(filters)
  const others = people.filter(({ userno }) => userno !== me)
  const isStageBeside = !(isPhone && filters.view === 'board')
  return (
    <search className={classes.filters} aria-label={t.requests.title}>
      <div className={classes.narrow}>
        <SearchField
          className={classes.search}
          label={t.requests.search}
          placeholder={t.requests.searchHint}
          value={filters.search}
          onChange={(search) => onChange({ search }, true)}
        />
        <FoldedFilters
          label={t.requests.filters}
          activeLabel={active > 0 ? fill(t.requests.filtersActive, { n: active }) : undefined}
        >
          <NativeSelect
            label={t.requests.person}
            data={[
              { value: '', label: t.requests.everybody },
              { value: 'mine', label: t.requests.mine },
              { value: 'nobody', label: t.requests.nobody },
              ...others.map(({ userno, name }) => ({ value: String(userno), label: name })),
            ]}
            value={filters.person}
            onChange={({ currentTarget }) => onChange({ person: currentTarget.value })}
          />
          <NativeSelect
            label={t.requests.age}
            data={[
              { value: '', label: t.requests.anyAge },
              ...ageSteps.map((value) => ({ value, label: t.requests.ageFilters[value] })),
            ]}
            value={filters.age ?? ''}
            onChange={({ currentTarget }) => onChange({ age: currentTarget.value })}
          />
          {isStageBeside && (
            <NativeSelect
              label={t.requests.stage}
              data={[
                { value: '', label: t.requests.anyStage },
                ...requestStages.map((value) => ({
                  value,
                  label: `${t.requests.stages[value]} (${number(counts[value])})`,
                })),
              ]}
              value={filters.stage ?? ''}
              onChange={({ currentTarget }) => onChange({ stage: currentTarget.value })}
            />
          )}
        </FoldedFilters>
        <Segments
          label={t.requests.view}
          isLabelHidden
          options={views.map((value) => ({ value, label: t.requests.views[value] }))}
          value={filters.view}
          onChange={(view) => onChange({ view: view === 'board' ? undefined : view })}
        />
      </div>
      {!isStageBeside && (
        <Segments
          label={t.requests.stage}
          isLabelHidden
          options={requestStages.map((value) => ({
            value,
            label: `${t.requests.stages[value]} (${number(counts[value])})`,
          }))}
          value={filters.stage ?? 'new'}
          onChange={(stage) => onChange({ stage })}
        />
      )}
    </search>
  )
}
