import type { ListType } from '@gangway/contract/rules/topsort'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { moveId, toggleId } from './card-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { SortableList } from './sortable-list.tsx'
import { useOptions } from './topsort-data.ts'

type Props = { listtype: ListType; ids: readonly number[]; onChange: (ids: number[]) => void }

/** The chosen options in order, and below them all options. */
export function CardOptions({ listtype, ids, onChange }: Props) {
  const t = useMessages()
  const { query, options } = useOptions(listtype, true)
  return (
    <Loaded query={query}>
      {() => {
        const optionsById = new Map(options.map((option) => [option.id, option]))
        const missingOption = (id: number) => ({ id, name: fill(t.topsort.unknown, { id }), isIncluded: true })
        const chosenOptions = ids.map((id) => optionsById.get(id) ?? missingOption(id))
        return (
          <>
            {chosenOptions.length > 0 && (
              <SortableList
                items={chosenOptions}
                onMove={(from, to) => onChange(moveId(ids, from, to))}
                onRemove={(id) => onChange(toggleId(ids, id))}
              />
            )}
            <ChoiceList options={options} chosenIds={ids} onToggle={(id) => onChange(toggleId(ids, id))} />
          </>
        )
      }}
    </Loaded>
  )
}
