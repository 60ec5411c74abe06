import type { PageFrame } from '@gangway/booking-page/page-content'
import { pageParts, renderPage } from '@gangway/booking-page/render-page'
import { dayOf } from '@gangway/contract/dates/days'
import { getPageCruises } from '@gangway/contract/features/engine-cruises'
import { getEnginePage, type PageDocument } from '@gangway/contract/features/engine-page'
import type { EmbedKind } from '@gangway/contract/features/wlv-embed'
import type { Language } from '@gangway/contract/texts/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import { nonce } from '@gangway/kit/browser/nonce'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Messages } from '../../i18n/messages.ts'
import { repaint } from '../../lib/booking-page/preview.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './page-preview.module.css'
import { PreviewSkeleton } from './preview-columns.tsx'

/** Below this many pixels the desktop page is too small to read: the phone's is shown first. */
const readable = 480

/** The widths of the rendered page, in its own pixels. */
const widths = { desktop: 1120, phone: 390 } as const
type View = keyof typeof widths

type Props = {
  /** The document as it will be once saved: what is stored, with what is on the screen. */
  change: (document: PageDocument) => PageDocument
  /** Shows buttons as if the pointer were over them. */
  showsHover?: boolean
  messages: Messages['wlv']['layout']
  /** RCH-4: only this part, in the language that visitors will see. */
  part?: { embed: EmbedKind; language: Language }
}

/** The public page as it will look, once its document is there. */
export function PagePreview({ change, ...props }: Props) {
  const page = useCall(getEnginePage)
  return (
    <Loaded query={page} skeleton={<PreviewSkeleton />}>
      {(document) => <Preview {...props} document={change(document)} />}
    </Loaded>
  )
}

/** As many cruises as fit beside the form. */
const mostCruises = 3

/** ENG-6, ENG-9: the first cruises in the order of these lists, saved or not; none while they are loading, or if there are none. */
const useFirstCruises = (language: Language, topsort: PageDocument['topsort']) => {
  const lists = topsort.map(({ listtype, list }) => ({ listtype, list }))
  const { data } = useCall(getPageCruises, { body: { language, lists } })
  // In the order of before until the next is there.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  if (!shown || shown.total === 0) return undefined
  return { ...shown, cruises: shown.cruises.slice(0, mostCruises), search: {}, page: 1 }
}

/** It follows every change at once, in desktop or phone size. */
function Preview({ document, showsHover = false, messages, part }: Omit<Props, 'change'> & { document: PageDocument }) {
  const brand = useBrand()
  const language = part?.language ?? brand.language
  const id = useId()
  const [chosenView, setChosenView] = useState<View>()
  const [isDocked, setDocked] = useState(false)
  const { ref, width } = useElementSize()
  const view = chosenView ?? (width > 0 && width < readable ? 'phone' : 'desktop')
  const frame = useRef<HTMLIFrameElement>(null)
  const today = dayOf(new Date(clock.now()))
  const pageFrame: PageFrame = {
    language,
    nonce,
    today,
    showsHover,
    isPreview: true,
    embed: part?.embed,
    cruises: useFirstCruises(language, document.topsort),
  }
  // The first page is loaded, later ones replace its content.
  const [first] = useState(() => renderPage(document, pageFrame))
  const paint = () =>
    repaint(frame.current, { ...pageParts(document, pageFrame), className: showsHover ? 'hovered' : '' })
  useEffect(() => {
    paint()
  })
  const Icon = isDocked ? IconEyeOff : IconEye
  const scale = width === 0 ? 1 : Math.min(1, width / widths[view])
  return (
    <>
      <aside id={id} className={classes.preview} aria-label={messages.preview} data-docked={isDocked || undefined}>
        <div className={classes.head}>
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
      {/* In one column the preview is far from the fields: this puts it above them. */}
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
