import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { useSave } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { refusedAt } from '../../lib/refused-at.ts'
import { request } from '../../lib/request.ts'
import { useTenant } from '../../lib/session.ts'
import { atFields, checked, type LayoutValues, valuesOf } from './layout-values.ts'

/** The layout as it is stored now, past everything that was read before. */
export const readLayout = async () => {
  const { data, etag } = await request(getWlv)
  return { values: valuesOf(data), etag }
}

/** Saves what has changed; what the server refuses is named by the fields of the screen. */
export const useSaveLayout = () => {
  const tenant = useTenant()
  const { save } = useSave(saveWlv)
  return async (values: LayoutValues, stored: LayoutValues, ifMatch: string | undefined) => {
    const { body, faults } = checked(tenant, values, stored)
    // Both versions of a conflict put together may break a rule that each of them kept.
    if (!body) throw new CallError({ status: 400, key: 'badinput', fields: faults })
    await save({ body, ifMatch }).catch((error) => {
      throw refusedAt(error, atFields(values, stored))
    })
  }
}
