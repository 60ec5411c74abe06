import type { FieldError } from '@gangway/contract/calls/errors'
import { standardValueIds } from '@gangway/contract/features/reference'
import type { Db } from '../../db/database.ts'

type Choices = {
  anrede: number
  titel?: number | null | undefined
  reisebuerotyp?: number | null | undefined
  land: string
}

const listChoices = ({ anrede, titel, reisebuerotyp, land }: Choices) =>
  [
    { field: 'anrede', standardvalueid: standardValueIds.salutation, value: anrede },
    { field: 'titel', standardvalueid: standardValueIds.titel, value: titel },
    { field: 'reisebuerotyp', standardvalueid: standardValueIds.kette, value: reisebuerotyp },
    { field: 'land', standardvalueid: standardValueIds.country, value: land },
  ].flatMap(({ value, ...choice }) => (value ? [{ ...choice, value: String(value) }] : []))

/** The fields whose choice is not on its reference list; only the server has these lists. */
export const unknownChoices = async (db: Db, choices: Choices): Promise<FieldError[]> => {
  const chosen = listChoices(choices)
  const knownChoices = await db
    .selectFrom('standardvalue')
    .select(['standardvalueid', 'value'])
    .where((row) => row.or(chosen.map(({ standardvalueid, value }) => row.and({ standardvalueid, value }))))
    .execute()
  const isKnown = (choice: (typeof chosen)[number]) =>
    knownChoices.some((row) => row.standardvalueid === choice.standardvalueid && row.value === choice.value)
  return chosen.filter((choice) => !isKnown(choice)).map(({ field }) => ({ field, key: 'pattern' }))
}
