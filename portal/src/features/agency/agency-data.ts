import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { CallError } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { useRecord, useSave } from '@gangway/kit/api/hooks'
import { refusedAt } from '@gangway/kit/api/refused-at'
import { useRef } from 'react'
import { useTenant } from '../../lib/session/session.ts'
import { useNewNames } from '../../lib/session/use-me.ts'
import { type AgencyValues, byKey, checked, idsGiven, renamedBy, sentKeys, valuesOf } from './agency-values.ts'

export const useAgency = () => useRecord(getAgency)

/** The agency as stored now, bypassing the cache. */
export const readAgency = async () => {
  const { data, etag } = await request(getAgency)
  return { values: valuesOf(data), etag }
}

/** Saves agency and accounts together; rejected fields are mapped to the fields of the screen. */
export const useSaveAgency = () => {
  const tenant = useTenant()
  const { save } = useSave(saveAgency)
  const readNames = useNewNames()
  const assignedIds = useRef<ReadonlyMap<string, string>>(new Map())
  return {
    send: async (values: AgencyValues, stored: AgencyValues, ifMatch: string | undefined) => {
      const { body, issues } = checked(tenant, values, stored)
      // Merging both versions of a conflict may break a rule that each of them followed.
      if (!body) throw new CallError({ status: 400, key: 'badinput', fields: issues })
      const keys = sentKeys(values, stored)
      const { data } = await save({ body, ifMatch }).catch((error) => {
        throw refusedAt(error, byKey(keys))
      })
      assignedIds.current = idsGiven(keys, stored.bankaccounts, valuesOf(data).bankaccounts)
      // The header shows the agency's name too.
      readNames()
    },
    /** The typed values with the ids that the last save assigned to new accounts. */
    renamed: (values: AgencyValues) => renamedBy(assignedIds.current)(values),
  }
}
