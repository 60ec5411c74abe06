import { offersFor } from '@gangway/booking-page/offers'
import type { PageContent, PageFrame } from '@gangway/booking-page/page-content'
import { pageMessages } from '@gangway/booking-page/page-messages'
import type { Brand } from '@gangway/contract/brands'
import type { Wlv } from '@gangway/contract/features/wlv'
import { textIn } from '@gangway/contract/languages'
import { formatPublicPhone } from '@gangway/contract/phone'
import { splitPhone } from '@gangway/contract/rules/contact'
import { dataAddress } from '@gangway/kit/browser/pictures'
import { boot } from '../../lib/boot.ts'
import { type LayoutValues, logoOf } from './layout-values.ts'

const textsOf = ({ texts }: LayoutValues) =>
  Object.entries(texts).map(([languageid, text]) => ({ ...text, languageid: Number(languageid) }))

/** What the page will show once saved: the record, with what is typed on the screen. */
export const contentOf = (wlv: Wlv, values: LayoutValues): PageContent => ({
  ...wlv,
  styles: values.styles,
  phone: formatPublicPhone(splitPhone(values.phone)),
  texts: textsOf(values),
})

type Around = { brand: Brand; nonce: string; today: string; showsHover: boolean }

/** The rendering options: a preview whose links lead nowhere. */
export const frameOf = (wlv: Wlv, values: LayoutValues, { brand, nonce, today, showsHover }: Around): PageFrame => {
  const { language } = brand
  const logo = logoOf(wlv, values)
  const text = textIn(textsOf(values), language, brand)
  return {
    brand,
    language,
    nonce,
    today,
    showsHover,
    isPreview: true,
    hasSamples: boot.demo,
    ...(logo !== '' && { logo: dataAddress(logo) }),
    ...(text && text.agbfile !== '' && { termsFile: text.agbfile }),
    request: {
      action: '',
      organizers: offersFor({}, today, wlv).map(({ organizerid, line }) => ({
        id: organizerid,
        name: line,
      })),
      areas: Object.values(pageMessages[language].areas).map((name, at) => ({ id: at + 1, name })),
    },
  }
}
