import { offersFor } from '@gangway/booking-page/offers'
import type { PageContent, PageFrame } from '@gangway/booking-page/page-content'
import { pageMessages } from '@gangway/booking-page/page-messages'
import { pageParts, renderPage } from '@gangway/booking-page/render-page'
import type { Brand } from '@gangway/contract/brands/brands'
import { dayOf } from '@gangway/contract/dates/days'
import { getMe } from '@gangway/contract/features/session'
import type { Wlv } from '@gangway/contract/features/wlv'
import { formatPublicPhone } from '@gangway/contract/partners/phone'
import { splitPhone } from '@gangway/contract/rules/contact'
import { textIn } from '@gangway/contract/texts/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import { nonce } from '@gangway/kit/browser/nonce'
import { dataAddress } from '@gangway/kit/browser/pictures'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { repaint } from '../../lib/booking-page/preview.ts'
import { boot } from '../../lib/boot.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './layout.module.css'
import { type LayoutValues, logoOf } from './layout-values.ts'

const textsOf = ({ texts }: LayoutValues) =>
  Object.entries(texts).map(([languageid, text]) => ({ ...text, languageid: Number(languageid) }))

/** What the page will show once saved: the record, with what is typed on the screen. */
const contentOf = (wlv: Wlv, values: LayoutValues): PageContent => ({
  ...wlv,
  styles: values.styles,
  phone: formatPublicPhone(splitPhone(values.phone)),
  texts: textsOf(values),
})

type Around = { brand: Brand; nonce: string; today: string; showsHover: boolean }

/** The rendering options: a preview whose links lead nowhere. */
const frameOf = (wlv: Wlv, values: LayoutValues, { brand, nonce, today, showsHover }: Around): PageFrame => {
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

type Props = { wlv: Wlv; values: LayoutValues; showsHover: boolean }

/** Below this many pixels the desktop page is too small to read: the phone's is shown first. */
const readable = 480

/** The widths of the rendered page, in its own pixels. */
const widths = { desktop: 1120, phone: 390 } as const
type View = keyof typeof widths

/** LAY-7: the page as it will look; it follows every change at once, in desktop or phone size. */
export function LayoutPreview({ wlv, values, showsHover }: Props) {
  const t = useMessages()
  const messages = t.wlv.layout
  const brand = useBrand()
  const id = useId()
  const [chosenView, setChosenView] = useState<View>()
  const [isDocked, setDocked] = useState(false)
  const { ref, width } = useElementSize()
  const view = chosenView ?? (width > 0 && width < readable ? 'phone' : 'desktop')
  const frame = useRef<HTMLIFrameElement>(null)
  // As on the public page: without its own name it shows the agency's.
  const agency = useCall(getMe).data?.firma ?? ''
  const content = contentOf({ ...wlv, firm: wlv.firm || agency }, values)
  const pageFrame = frameOf(wlv, values, { brand, nonce, today: dayOf(new Date(clock.now())), showsHover })
  // The first page is loaded, later ones replace its content.
  const [first] = useState(() => renderPage(content, pageFrame))
  const paint = () =>
    repaint(frame.current, { ...pageParts(content, pageFrame), className: showsHover ? 'hovered' : '' })
  useEffect(() => {
    paint()
  })
  const Icon = isDocked ? IconEyeOff : IconEye
  const scale = width === 0 ? 1 : Math.min(1, width / widths[view])
  return (
    <>
      <aside id={id} className={classes.preview} aria-label={messages.preview} data-docked={isDocked || undefined}>
        <div className={classes.previewHead}>
          <h2>{messages.preview}</h2>
          <Segments
            label={messages.previewSize}
            isLabelHidden
            isSmall
            value={view}
            onChange={setChosenView}
            options={[
              { value: 'desktop', label: messages.desktop },
              { value: 'phone', label: messages.phone },
            ]}
          />
        </div>
        <div className={classes.window} ref={ref} data-view={view}>
          <iframe
            ref={frame}
            title={messages.preview}
            sandbox="allow-same-origin"
            srcDoc={first}
            tabIndex={-1}
            onLoad={paint}
            style={{ width: widths[view], height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      </aside>
      {/* In one column the preview is far from the colours: this puts it above them. */}
      <Button
        className={classes.dock}
        aria-expanded={isDocked}
        aria-controls={id}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => setDocked(!isDocked)}
      >
        {isDocked ? messages.hidePreview : messages.showPreview}
      </Button>
    </>
  )
}
