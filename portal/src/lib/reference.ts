import {
  listPhoneCodes,
  listStandardValues,
  type StandardValue,
  standardValueIds,
} from '@gangway/contract/features/reference'
import { isTemporary } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { session } from './session/session.ts'

/** The reference lists as stored between visits: nothing in them is personal. */
const CachedReference = z.object({ lists: listStandardValues.answer, phonecodes: listPhoneCodes.answer })
type CachedReference = z.infer<typeof CachedReference>

export type ReferenceList = keyof typeof standardValueIds
export type Reference = Record<ReferenceList, readonly StandardValue[]> & {
  phonecodes: readonly { countrycode: string; phonecode: number }[]
}

const readCached = (): CachedReference | undefined => {
  try {
    return z.parse(CachedReference, JSON.parse(safeStorage.get('stammdaten') ?? 'null'))
  } catch {
    return undefined
  }
}

const load = async (): Promise<CachedReference> => {
  const query = { standardValueIds: Object.values(standardValueIds).join(',') }
  const [lists, codes] = await Promise.all([request(listStandardValues, { query }), request(listPhoneCodes)])
  const loaded = { lists: lists.data, phonecodes: codes.data }
  // If a logout came first it has cleared the list, which stays cleared.
  if (session()) safeStorage.set('stammdaten', JSON.stringify(loaded))
  return loaded
}

const byName = ({ lists, phonecodes }: CachedReference): Reference => {
  const list = (name: ReferenceList) =>
    lists.find(({ standardvalueid }) => standardvalueid === standardValueIds[name])?.values ?? []
  return {
    salutation: list('salutation'),
    titel: list('titel'),
    country: list('country'),
    kette: list('kette'),
    phonecodes,
  }
}

const hour = 3_600_000

/**
 * Salutations, titles, countries, chains and phone codes: the stored lists are there at once, and are then read again.
 */
export const useReference = () =>
  useQuery({
    queryKey: ['stammdaten'],
    queryFn: load,
    select: byName,
    initialData: readCached,
    initialDataUpdatedAt: 0,
    staleTime: hour,
    retry: (tries, error) => tries < 3 && isTemporary(error),
    networkMode: 'always',
  })
