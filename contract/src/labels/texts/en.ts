export const textFields = {
  emailfrom: 'Sender of e-mails',
  emailcontact: 'Contact e-mail',
  contactinformationtext: 'Contact information',
  werbetext: 'Advert text',
  emailfootertext: 'E-mail footer',
  impressumlink: 'Link to the legal notice',
  privacylink: 'Link to the privacy policy',
  agblink: 'Link to the terms',
  agbfile: 'Terms file',
} as const
