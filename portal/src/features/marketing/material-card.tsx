import type { Linkcode } from '@gangway/contract/features/linkcodes'
import { buildSnippet, type Material } from '@gangway/contract/features/marketing'
import type { MarketingKind } from '@gangway/contract/regions'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { fileSize } from '@gangway/kit/download/file-size'
import type { Download } from '@gangway/kit/download/use-downloads'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { engineLink } from '../../lib/booking-page/engine.ts'
import { useSession } from '../../lib/session/session.ts'
import { HtmlSnippet } from '../../parts/html-snippet.tsx'
import classes from './marketing.module.css'

/** HTML for the agency's own website: the banner with one of its links, else a link to its booking engine. */
function BannerSnippet({ banner, link }: { banner: Material; link: Linkcode | undefined }) {
  const t = useMessages()
  const session = useSession()
  if (!session) return null
  const alt = fill(t.marketing.alt, { region: t.marketing.regions[banner.region] })
  const { name, width, height } = banner
  const src = new URL(banner.publicpath, document.baseURI).href
  const html = buildSnippet({ href: link?.address ?? engineLink(session), src, alt, width, height })
  const { snippet, snippetHint, copy, copied } = t.marketing
  return <HtmlSnippet html={html} label={snippet} hint={snippetHint} copy={copy} copied={copied} name={name} />
}

type Props = {
  kind: MarketingKind
  material: Material
  /** RCH-5: the link on the agency's own material. */
  link: Linkcode | undefined
  download: Download | undefined
  onLoad: () => void
  ownDownload: Download | undefined
  /** Undefined: there is none with the agency's data. */
  onLoadOwn: (() => void) | undefined
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

/** One piece of material: its preview, its details, and how to get it. */
export function MaterialCard({ kind, material, link, download, onLoad, ownDownload, onLoadOwn }: Props) {
  const t = useMessages()
  const language = useLanguage()
  const { name, size, width, height, previewtype, base64data } = material
  const pixels = width && height ? [fill(t.marketing.pixels, { width, height })] : []
  // A page is higher than a screen, so the actions come first.
  const isTall = kind === 'offertemplate'
  const picture = (
    <img
      className={classes.preview}
      src={`data:${previewtype};base64,${base64data}`}
      alt={fill(t.marketing.preview, { name })}
      {...(width && height && { width, height })}
    />
  )
  return (
    <article className={classes.card} data-kind={kind} aria-label={name}>
      {!isTall && picture}
      <div className={classes.facts}>
        <div className={classes.what}>
          <h2>{name}</h2>
          <p>{[endingOf(name), ...pixels, fileSize(size, language)].join(' · ')}</p>
        </div>
        {onLoadOwn && (
          <DownloadButton
            variant="filled"
            download={ownDownload}
            size={0}
            name={name}
            label={t.marketing.own.withData}
            onStart={onLoadOwn}
          />
        )}
        <DownloadButton
          variant={kind === 'offertemplate' && !onLoadOwn ? 'filled' : 'default'}
          {...(onLoadOwn && { label: t.marketing.own.original })}
          download={download}
          size={size}
          name={name}
          onStart={onLoad}
        />
      </div>
      {isTall && picture}
      {kind === 'banner' && <BannerSnippet banner={material} link={link} />}
    </article>
  )
}
