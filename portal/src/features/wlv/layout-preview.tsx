import type { Brand } from '@gangway/contract/brands/brands'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import type { Wlv } from '@gangway/contract/features/wlv'
import { engineTexts } from '@gangway/contract/texts/engine-texts'
import type { WireLanguageId } from '@gangway/contract/texts/languages'
import { dataAddress } from '@gangway/kit/browser/pictures'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { PagePreview } from '../../parts/page-preview/page-preview.tsx'
import { type LayoutValues, logoOf, phoneParts } from './layout-values.ts'

const textsOf = ({ texts }: LayoutValues) =>
  Object.entries(texts).map(([id, text]) => ({ ...text, languageid: Number(id) as WireLanguageId })) // the record's own ids

/** LAY-7: the document as it will be once saved: what is stored, with what is typed on the screen. */
const withTyped = (document: PageDocument, brand: Brand, wlv: Wlv, values: LayoutValues): PageDocument => {
  const logo = logoOf(wlv, values)
  return {
    ...document,
    wlv: {
      ...document.wlv,
      ...phoneParts(values.phone),
      logopath: logo && dataAddress(logo),
      styles: values.styles,
      texts: engineTexts(textsOf(values), brand, document.partnerid),
    },
  }
}

type Props = { wlv: Wlv; values: LayoutValues; showsHover: boolean }

/** LAY-7: the page as it will look. */
export function LayoutPreview({ wlv, values, showsHover }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const change = (document: PageDocument) => withTyped(document, brand, wlv, values)
  return <PagePreview change={change} showsHover={showsHover} messages={t.wlv.layout} />
}
