import { parseIds } from '@gangway/contract/rules/topsort'
import { ConflictDialog } from '@gangway/kit/form/conflict-dialog.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { useOptions } from './topsort-data.ts'
import type { CardModel } from './use-card.ts'

/** Both orders side by side, by name, where somebody else saved the same list first. */
export function CardConflict({ model, title }: { model: CardModel; title: string }) {
  const t = useMessages()
  const { conflict, listtype, closeConflict, settle } = model
  const { options } = useOptions(listtype, conflict !== undefined)
  if (!conflict) return null
  const nameOf = (id: number) => options.find((option) => option.id === id)?.name
  const formatList = (list: string) =>
    parseIds(list)
      .map((id) => nameOf(id) ?? fill(t.topsort.unknown, { id }))
      .join(', ') || t.topsort.standard
  return (
    <ConflictDialog
      conflict={conflict}
      label={() => title}
      show={(_, list) => formatList(String(list))}
      onClose={closeConflict}
      onSave={({ list }) => settle(list)}
    />
  )
}
