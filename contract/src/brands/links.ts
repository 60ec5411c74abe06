/** The pages of a brand's public site that the portal links to. */
export type LinkName = 'newsletter' | 'legalnotice' | 'aboutus' | 'partnerarea' | 'terms' | 'privacy' | 'press'
export type Links = Record<LinkName, string>

/** Of a brand that has set none. */
export const noLinks: Links = {
  newsletter: '',
  legalnotice: '',
  aboutus: '',
  partnerarea: '',
  terms: '',
  privacy: '',
  press: '',
}
