import { limits } from '../limits.ts'
import type { PostcodeKind, Tenant } from '../tenants.ts'
import type { Rule } from './rule.ts'

const kinds: Record<PostcodeKind, { pattern: RegExp; example: string }> = {
  digits: { pattern: /^[0-9]{4,}$/, example: '1234' },
  dutch: { pattern: /^[0-9]{4}[A-Za-z]{2}$/, example: '1234AB' },
  portuguese: { pattern: /^[0-9]{4}-[0-9]{3}$/, example: '1234-567' },
}

/** Belgian postcodes have no letters, so the Dutch pattern alone would shut its agencies out. */
const belgian = { pattern: /^[0-9]{4}$/, example: '1234' }

/** AGY-5: the agency's postcode, in the form of its market; `land` is the country in the same form. */
export const postcode =
  (tenant: Pick<Tenant, 'postcode'>, land: unknown): Rule =>
  (value) => {
    if (value === '') return undefined
    if (value.length < limits.postcodeMin) return { key: 'minlength', params: { n: limits.postcodeMin } }
    if (value.length > limits.postcodeMax) return { key: 'maxlength', params: { n: limits.postcodeMax } }
    const own = kinds[tenant.postcode]
    if (own.pattern.test(value)) return undefined
    const alsoBelgian = tenant.postcode === 'dutch' && land === 'BE'
    if (alsoBelgian && belgian.pattern.test(value)) return undefined
    return { key: 'lookslike', params: { example: (alsoBelgian ? belgian : own).example } }
  }

/** ICB-2, ICB-6: the postcode of the contact data: four digits or more, then letters; the market's own form is as good. */
export const contactPostcode =
  (tenant: Pick<Tenant, 'postcode'>): Rule =>
  (value) => {
    if (value === '') return undefined
    if (value.length > limits.postcodeMax) return { key: 'maxlength', params: { n: limits.postcodeMax } }
    const fits = /^[0-9]{4,}[A-Za-z]*$/.test(value) || kinds[tenant.postcode].pattern.test(value)
    return fits ? undefined : { key: 'lookslike', params: { example: '1234' } }
  }
