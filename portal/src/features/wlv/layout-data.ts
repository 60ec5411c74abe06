import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { CallError } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { useSave } from '@gangway/kit/api/hooks'
import { refusedAt } from '@gangway/kit/api/refused-at'
import { useTenant } from '../../lib/session/session.ts'
import { atFields, checked, type LayoutValues, valuesOf } from './layout-values.ts'

/** The layout as stored now, bypassing the cache. */
export const readLayout = async () => {
  const { data, etag } = await request(getWlv)
  return { values: valuesOf(data), etag }
}

/** Saves the changes; rejected fields are mapped to the fields of the screen. */
export const useSaveLayout = () => {
  const tenant = useTenant()
  const { save } = useSave(saveWlv)
  return async (values: LayoutValues, stored: LayoutValues, ifMatch: string | undefined) => {
    const { body, issues } = checked(tenant, values, stored)
    // Merging both versions of a conflict may break a rule that each of them followed.
    if (!body) throw new CallError({ status: 400, key: 'badinput', fields: issues })
    await save({ body, ifMatch }).catch((error) => {
      throw refusedAt(error, atFields(values, stored))
    })
  }
}
