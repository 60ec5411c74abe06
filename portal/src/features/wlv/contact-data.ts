import { getAgency } from '@gangway/contract/features/agency'
import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { CallError } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { useRecord, useSave } from '@gangway/kit/api/hooks'
import { refusedAt } from '@gangway/kit/api/refused-at'
import { useTenant } from '../../lib/session/session.ts'
import { noText } from '../../parts/texts/text-values.ts'
import { atFields, type ContactValues, checked, contactOfAgency, valuesOf } from './contact-values.ts'

export const useWlv = () => useRecord(getWlv)

/** The contact data as stored now, bypassing the cache. */
export const readContact = async () => {
  const { data, etag } = await request(getWlv)
  return { values: valuesOf(data), etag }
}

/** The agency data as contact data. */
export const readAgencyContact = async () => contactOfAgency((await request(getAgency)).data)

/** Saves the changes; rejected fields are mapped to the fields of the screen. */
export const useSaveContact = () => {
  const tenant = useTenant()
  const { save } = useSave(saveWlv)
  return async (values: ContactValues, stored: ContactValues, ifMatch: string | undefined) => {
    const { body, issues } = checked(tenant, values, stored)
    // Merging both versions of a conflict may break a rule that each of them followed.
    if (!body) throw new CallError({ status: 400, key: 'badinput', fields: issues })
    await save({ body, ifMatch }).catch((error) => {
      throw refusedAt(error, atFields(values, stored))
    })
  }
}

/** The texts after a save: an uploaded file is stored now, and need not be sent again. */
export const afterSave = (values: ContactValues): ContactValues => ({
  ...values,
  texts: Object.fromEntries(
    Object.entries(values.texts).map(([id, text]) => [id, { ...text, agbencoded: noText.agbencoded }]),
  ),
})
