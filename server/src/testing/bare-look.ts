import type { AgencyLook } from '../mail/agency-mail.ts'

/** An agency that entered nothing. */
export const bareLook: AgencyLook = {
  ...{ firm: '', phone: '', street: '', housenr: '', zipcode: '', city: '', country: '', replyTo: '', styles: {} },
  ...{ emailfootertext: '', contactinformationtext: '', agblink: '', impressumlink: '', privacylink: '' },
}
