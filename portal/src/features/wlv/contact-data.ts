import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { useRecord, useSave } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { request } from '../../lib/request.ts'
import { useTenant } from '../../lib/session.ts'
import { type ContactValues, checked, valuesOf } from './contact-values.ts'

export const useWlv = () => useRecord(getWlv)

/** The contact data as they are stored now, past everything that was read before. */
export const readContact = async () => {
  const { data, etag } = await request(getWlv)
  return { values: valuesOf(data), etag }
}

export const useSaveContact = () => {
  const tenant = useTenant()
  const { save } = useSave(saveWlv)
  return async (values: ContactValues, ifMatch: string | undefined) => {
    const { body, faults } = checked(tenant, values)
    // Both versions of a conflict put together may break a rule that each of them kept.
    if (!body) throw new CallError({ status: 400, key: 'badinput', fields: faults })
    await save({ body, ifMatch })
  }
}
