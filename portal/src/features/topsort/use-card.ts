import { type getTopsort, saveTopsort, type TopsortList } from '@gangway/contract/features/topsort'
import type { ListType } from '@gangway/contract/rules/topsort'
import type { Answered } from '@gangway/kit/api/client'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useState } from 'react'
import { afterSave, type Card, cardOf, listOf } from './card-state.ts'

/** One of the six lists, saved on its own. */
const listRecord = (listtype: ListType) => ({
  save: saveTopsort,
  toValues: (lists: readonly TopsortList[]) => ({ list: lists.find((row) => row.listtype === listtype)?.list ?? '' }),
  toBody: ({ list }: { list: string }) => ({ listtype, list }),
  schema: saveTopsort.body,
  // A list has no field to show a message at: what is wrong with it is reported like a failed save.
  check: () => [],
  labels: {},
})

/** One card: its list as a record, and what is chosen there. */
export const useCard = (listtype: ListType, read: Answered<typeof getTopsort>) => {
  const [choice, setChoice] = useState<Card>()
  const record = useRecordForm(
    {
      ...listRecord(listtype),
      onSaved: (stored, sent) => setChoice((now) => now && afterSave(now, sent.list, stored.list)),
    },
    read,
  )
  const { list } = record.form.values
  // The list was read again, or somebody else's was chosen.
  if (choice && listOf(choice) !== list) setChoice(undefined)
  return {
    listtype,
    record,
    card: choice ?? cardOf(list),
    setCard: (card: Card) => {
      setChoice(card)
      record.form.setFieldValue('list', listOf(card))
    },
  }
}

export type CardModel = ReturnType<typeof useCard>
