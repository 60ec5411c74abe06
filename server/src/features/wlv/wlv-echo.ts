import { type Wlv, type WlvForm, wlvFieldRights } from '@gangway/contract/features/wlv'
import { mayWith } from '@gangway/contract/rights'
import { ApiError, fieldError } from '../../http/api-error.ts'

export const forbiddenFields = (fields: readonly string[]) =>
  new ApiError('forbidden', { fields: fields.map((field) => ({ field, key: 'notyours' })) })

const isSame = (sent: unknown, read: unknown): boolean => {
  if (typeof sent !== 'object' || sent === null) return sent === read
  if (typeof read !== 'object' || read === null) return false
  return Object.entries(sent).every(([key, value]) => value === undefined || isSame(value, Reflect.get(read, key)))
}

/**
 * One change that the mask does not cover rejects the whole body. A field sent back as this session reads it is not a
 * change. Fields it cannot read (the bank details) never count as unchanged, so that they cannot be guessed.
 */
export const assertCovered = (mask: number, body: WlvForm, record: Wlv) => {
  const fields = Object.entries(wlvFieldRights)
    .filter(([, rights]) => !mayWith(mask, rights))
    .map(([field]) => field)
    .filter((field) => field in body && !isSame(Reflect.get(body, field), Reflect.get(record, field)))
  if (fields.length > 0) throw forbiddenFields(fields)
}

/** The logo's name and data must be sent back as read; another logo is sent as `partnerLogoImage`. */
export const assertSameLogo = (body: WlvForm, record: Wlv) => {
  for (const field of ['partnerlogo', 'partnerlogoencoded'] as const)
    if (body[field] !== undefined && body[field] !== record[field]) throw fieldError(field, 'locked')
}
