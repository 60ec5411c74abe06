import type { PageFrame } from '@gangway/booking-page/page-content'
import { pageParts, renderPage } from '@gangway/booking-page/render-page'
import type { Brand } from '@gangway/contract/brands/brands'
import { dayOf } from '@gangway/contract/dates/days'
import { getPageCruises } from '@gangway/contract/features/engine-cruises'
import { getEnginePage, type PageDocument } from '@gangway/contract/features/engine-page'
import type { Wlv } from '@gangway/contract/features/wlv'
import { engineTexts } from '@gangway/contract/texts/engine-texts'
import type { Language, WireLanguageId } from '@gangway/contract/texts/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import { nonce } from '@gangway/kit/browser/nonce'
import { dataAddress } from '@gangway/kit/browser/pictures'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { Button, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { repaint } from '../../lib/booking-page/preview.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './layout.module.css'
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

/** Below this many pixels the desktop page is too small to read: the phone's is shown first. */
const readable = 480

/** The widths of the rendered page, in its own pixels. */
const widths = { desktop: 1120, phone: 390 } as const
type View = keyof typeof widths

/** The page as it will look, once the document is there. */
export function LayoutPreview(props: Props) {
  const page = useCall(getEnginePage)
  const skeleton = (
    <div className={classes.preview}>
      <Skeleton height="100%" />
    </div>
  )
  return (
    <Loaded query={page} skeleton={skeleton}>
      {(document) => <Preview {...props} document={document} />}
    </Loaded>
  )
}

/** As many cruises as fit beside the form. */
const mostCruises = 3

/** ENG-6: the first cruises of the page; none while they are loading, or if there are none. */
const useFirstCruises = (language: Language) => {
  const { data } = useCall(getPageCruises, { query: { language } })
  if (!data || data.total === 0) return undefined
  return { ...data, cruises: data.cruises.slice(0, mostCruises), search: {}, page: 1 }
}

/** It follows every change at once, in desktop or phone size. */
function Preview({ wlv, values, showsHover, document }: Props & { document: PageDocument }) {
  const t = useMessages()
  const messages = t.wlv.layout
  const brand = useBrand()
  const id = useId()
  const [chosenView, setChosenView] = useState<View>()
  const [isDocked, setDocked] = useState(false)
  const { ref, width } = useElementSize()
  const view = chosenView ?? (width > 0 && width < readable ? 'phone' : 'desktop')
  const frame = useRef<HTMLIFrameElement>(null)
  const content = withTyped(document, brand, wlv, values)
  const today = dayOf(new Date(clock.now()))
  const { language } = brand
  const cruises = useFirstCruises(language)
  const pageFrame: PageFrame = { language, nonce, today, showsHover, isPreview: true, cruises }
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
