import * as z from 'zod/mini'
import type { Brand } from '../brands/brands.ts'
import { colour, countryCode, id, line, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { fonts } from '../layout.ts'
import { ibanField, swiftField } from './bank.ts'
import { validateEmail, validateUrl } from './contact.ts'
import { contrastIssues } from './contrast.ts'
import { contactIbanRule } from './iban.ts'
import { validateLetterEnds } from './names.ts'
import { contactPostcodeRule, withTidyPostcode } from './postcode.ts'
import { checkAcross, issueAt, withRules } from './rule.ts'

const emailField = () => line(limits.email).check(withRules(validateEmail))
const linkField = () => line(limits.url).check(withRules(validateUrl))

/** ICB-1, ICB-2, ICB-5, ICB-6: the contact data as its brand accepts them; none is required. */
export const contactFields = (brand: Brand) => ({
  firm: line(),
  street: line(),
  housenr: line(limits.hausnummer),
  zipcode: line(),
  city: line(),
  country: z.union([z.literal(''), countryCode]),
  bank: line().check(withRules(validateLetterEnds)),
  iban: ibanField().check(withRules(contactIbanRule(brand.market))),
  swiftcode: swiftField(),
  werbetextanzeigen: z.boolean(),
})

/** ICB-2: the rules across fields of the contact data. */
export const contactChecks = (brand: Brand) =>
  [
    withTidyPostcode('zipcode', 'country'),
    checkAcross<'zipcode' | 'country'>(({ zipcode, country }) =>
      issueAt('zipcode', zipcode, contactPostcodeRule(brand.market, country)),
    ),
  ] as const

const digits = (max: number) => line(max).check(z.regex(/^[0-9]*$/, { error: 'numeric' }))

/** LAY-1, LAY-9: the three parts of the phone that the white-label page shows; none is required. */
export const wlvPhoneFields = {
  /** The code without its plus, as `49`. */
  phonecountry: digits(limits.phoneCode),
  phonecity: digits(limits.phonePart),
  /** Digits, optionally in groups. */
  phonenumber: line(limits.phonePart).check(z.regex(/^(?:[0-9]+(?: [0-9]+)*)?$/, { error: 'numeric' })),
}

/** ICB-2, ICB-4: what a partner writes in one language; none is required. */
export const wlvTextFields = {
  emailfrom: emailField(),
  emailcontact: emailField(),
  emailfootertext: text(),
  contactinformationtext: text(),
  werbetext: text(),
  agblink: linkField(),
  impressumlink: linkField(),
  privacylink: linkField(),
}

/** LAY-1, LAY-3, LAY-9: the styles of the white-label page. */
export const stylesSchema = z
  .strictObject({
    partnerid: z.optional(id),
    colorbackground: colour,
    colorbutton: colour,
    colorbuttonhover: colour,
    colorbuttonfont: colour,
    colorlink: colour,
    colorborder: colour,
    colorfont: colour,
    fontfamily: z.enum(fonts),
    blockheader: z.boolean(),
    blockfooter: z.boolean(),
  })
  .check(checkAcross(contrastIssues))
