import * as z from 'zod/mini'
import type { Brand } from '../brands/brands.ts'
import { countryCode, id, integer, line, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail, validateGtmid, validatePhone, validateUrl } from './contact.ts'
import { validateName, validatePlace } from './names.ts'
import { postcodeRule, withTidyPostcode } from './postcode.ts'
import { checkAcross, issueAt, withRules } from './rule.ts'
import { collapseBlanks, numeric } from './text.ts'

/** A choice from a reference list that may be left open. */
const openChoice = z._default(z.nullable(integer(0)), null)

/** AGY-1: the fields of an agency, with every rule about a single field. */
export const agencyFields = {
  reisebuerotyp: openChoice,
  firma: requiredLine(),
  abteilung: z._default(line(), ''),
  anrede: id,
  titel: openChoice,
  fname: requiredLine().check(z.overwrite(collapseBlanks), withRules(validateName)),
  lname: requiredLine().check(z.overwrite(collapseBlanks), withRules(validateName)),
  strasse: requiredLine(),
  hausnummer: requiredLine(limits.hausnummer).check(withRules(numeric)),
  ort: requiredLine().check(z.overwrite(collapseBlanks), withRules(validatePlace)),
  land: countryCode,
  plz: requiredLine(),
  telefon: line().check(withRules(validatePhone)),
  email: requiredLine(limits.email).check(withRules(validateEmail)),
  url: z._default(line(limits.url).check(withRules(validateUrl)), ''),
  gtmid: z._default(line(limits.gtmid).check(withRules(validateGtmid)), ''),
  director: z._default(line(), ''),
  register: requiredLine(),
  steuernr: requiredLine(),
}

/**
 * AGY-4: splits a house number with an addition into its number and what belongs in the address suffix: `12a` is 12 and
 * `a`, for a range such as `12-14` the whole. Undefined where it does not start with a number.
 */
export const splitHouseNumber = (value: string): { hausnummer: string; addition: string } | undefined => {
  const text = collapseBlanks(value.trim())
  const [, hausnummer, rest] = /^([0-9]{1,10})(?![0-9])[ ,./–-]*([^ ,./–-].*)$/.exec(text) ?? []
  if (!hausnummer || !rest) return undefined
  return { hausnummer, addition: /[0-9]/.test(rest) ? text : rest }
}

/** AGY-2 to AGY-6, AGY-10: an agency as its brand accepts it. */
export const agencySchema = (brand: Brand) => z.strictObject(agencyFields).check(...agencyChecks(brand))

/** AGY-5: the rules across fields of an agency, for schemas that contain more than the agency. */
export const agencyChecks = (brand: Brand) =>
  [
    withTidyPostcode('plz', 'land'),
    checkAcross<'plz' | 'land'>(({ plz, land }) => issueAt('plz', plz, postcodeRule(brand.market, land))),
  ] as const
