import { type PartnerSettings, partnerForm, savePartner } from '@gangway/contract/features/partners'

/** The form of what the provider decides about a partner; numbers as they are typed. */
export type PartnerValues = {
  email: string
  mandant: string
  partnertype: string
  iscbe: boolean
  tradepartner: boolean
  pagetracking: boolean
}

const valuesOf = (settings: PartnerSettings): PartnerValues => ({
  email: settings.email,
  mandant: String(settings.mandant),
  partnertype: String(settings.partnertype),
  iscbe: settings.iscbe,
  tradepartner: settings.tradepartner,
  pagetracking: settings.pagetracking,
})

/** Digits as a number; anything else stays as typed, and the rules report it. */
export const toNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

/** Only what was changed is sent: an address that nobody touched cannot overwrite what the agency just saved. */
const changesOf = (values: PartnerValues, stored: PartnerValues) => {
  const body = { ...values, mandant: toNumber(values.mandant), partnertype: toNumber(values.partnertype) }
  const changed = (field: string) => values[field as keyof PartnerValues] !== stored[field as keyof PartnerValues] // its keys
  return Object.fromEntries(Object.entries(body).filter(([field]) => changed(field)))
}

/** The settings of one partner. */
export const partnerRecord = (partnerid: string) => ({
  save: savePartner,
  params: { partnerid },
  toValues: valuesOf,
  toBody: changesOf,
  schema: partnerForm,
})
