import type { FieldError } from '@gangway/contract/errors'
import { type Wlv, type WlvForm, wlvForm } from '@gangway/contract/features/wlv'
import { issuesToFields } from '@gangway/contract/field-errors'
import type { Tenant } from '@gangway/contract/tenants'
import * as z from 'zod/mini'

/** What the screen edits of the record. */
export type ContactValues = {
  firm: string
  street: string
  housenr: string
  zipcode: string
  city: string
  country: string
  werbetextanzeigen: boolean
  bank: string
  iban: string
  swiftcode: string
}

export const valuesOf = (wlv: Wlv): ContactValues => ({
  firm: wlv.firm,
  street: wlv.street,
  housenr: wlv.housenr,
  zipcode: wlv.zipcode,
  city: wlv.city,
  country: wlv.country,
  werbetextanzeigen: wlv.werbetextanzeigen,
  bank: wlv.bank ?? '',
  iban: wlv.iban ?? '',
  swiftcode: wlv.swiftcode ?? '',
})

type Checked = { body: WlvForm; faults?: never } | { body?: never; faults: FieldError[] }

/** What is sent, or what the contract's rules say against it. */
export const checked = (tenant: Tenant, values: ContactValues): Checked => {
  const parsed = z.safeParse(wlvForm(tenant), values)
  return parsed.success ? { body: parsed.data } : { faults: issuesToFields(parsed.error, values) }
}
