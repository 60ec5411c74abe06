import type { ListType } from '@gangway/contract/rules/topsort'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useWords } from '../../i18n/language.ts'
import { moved, toggled } from './card-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { SortableList } from './sortable-list.tsx'
import { useOptions } from './topsort-data.ts'

type Props = { listtype: ListType; ids: readonly number[]; onChange: (ids: number[]) => void }

/** The chosen options in order, and below them all options. */
export function CardOptions({ listtype, ids, onChange }: Props) {
  const t = useWords()
  const { query, options } = useOptions(listtype, true)
  return (
    <Loaded query={query}>
      {() => {
        const known = new Map(options.map((option) => [option.id, option]))
        const gone = (id: number) => ({ id, name: fill(t.topsort.unknown, { id }), isIncluded: true })
        const chosen = ids.map((id) => known.get(id) ?? gone(id))
        return (
          <>
            {chosen.length > 0 && (
              <SortableList
                items={chosen}
                onMove={(from, to) => onChange(moved(ids, from, to))}
                onRemove={(id) => onChange(toggled(ids, id))}
              />
            )}
            <ChoiceList options={options} chosen={ids} onToggle={(id) => onChange(toggled(ids, id))} />
          </>
        )
      }}
    </Loaded>
  )
}
