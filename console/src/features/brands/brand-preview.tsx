import { formatPhone, telOf } from '@gangway/contract/partners/phone'
import { languageList } from '@gangway/contract/texts/languages'
import { nonce } from '@gangway/kit/browser/nonce'
import { HeaderFrame } from '@gangway/kit/frame/header-frame.tsx'
import { PublicFrame } from '@gangway/kit/frame/public-frame.tsx'
import { Flag } from '@gangway/kit/layout/flag.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { buildTheme, buildVariables } from '@gangway/kit/theme/theme'
import type { Scheme } from '@gangway/kit/theme/tokens'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Button, MantineProvider, TextInput } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { IconMail, IconPhone, IconSearch } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { BrandLook, MailFacts } from './brand-look.ts'
import classes from './brands.module.css'
import { useMailPreview } from './brands-data.ts'

/** The parts follow the width of the window, so they are drawn in the size of a window of that kind. */
const sizes = {
  wide: { width: 1120, login: 640, header: 64 },
  tablet: { width: 768, login: 760, header: 64 },
  phone: { width: 390, login: 640, header: 56 },
} as const

const useWindow = () => {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const isTablet = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
  if (isPhone) return sizes.phone
  return isTablet ? sizes.tablet : sizes.wide
}

type PreviewScopeProps = { colour: string; scheme: Scheme; size: 'login' | 'header'; children: ReactNode }

/** A part of the portal in a brand's colour and a scheme, whatever those of the console are: a picture, not for use. */
function PreviewScope({ colour, scheme, size, children }: PreviewScopeProps) {
  const id = `preview-${useId().replaceAll(/[^\w-]/g, '')}`
  const root = useRef<HTMLDivElement>(null)
  const theme = useMemo(() => buildTheme(colour), [colour])
  const variables = useMemo(() => buildVariables(colour), [colour])
  const { ref, width: space } = useElementSize()
  const natural = useWindow()
  const height = natural[size]
  const scale = space === 0 ? 1 : Math.min(1, space / natural.width)
  const own = { '--frame-height': `${height}px` } as CSSProperties // a property of our own
  const frame = { ...own, width: natural.width, height, transform: `scale(${scale})` }
  return (
    <div ref={ref} className={classes.window} style={{ height: height * scale }}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        cssVariablesSelector={`#${id}`}
        getRootElement={() => root.current ?? undefined}
        forceColorScheme={scheme}
        deduplicateCssVariables={false}
        withGlobalClasses={false}
        getStyleNonce={() => nonce}
      >
        <div ref={root} id={id} inert className={classes.scope} data-mantine-color-scheme={scheme} style={frame}>
          {children}
        </div>
      </MantineProvider>
    </div>
  )
}

/** The brand's phone and e-mail, as far as they are set: links as in the portal, since the frames style them as such. */
function PreviewHotline({ look, isStacked = false }: { look: BrandLook; isStacked?: boolean }) {
  const { phone, email } = look.hotline
  if (!phone && !email) return null
  return (
    <address className={classes.hotline} data-stacked={isStacked || undefined}>
      {phone && (
        <a href={telOf(phone)}>
          <IconPhone size={16} stroke={1.5} aria-hidden />
          <span>{formatPhone(phone)}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <IconMail size={16} stroke={1.5} aria-hidden />
          <span>{email}</span>
        </a>
      )}
    </address>
  )
}

/** The portal's seven languages; the console itself has two. */
function PreviewFlags() {
  return (
    <div className={classes.flags}>
      {languageList.map((language) => (
        <Flag key={language} language={language} />
      ))}
    </div>
  )
}

/** The login page of the portal. */
function PreviewLogin({ look }: { look: BrandLook }) {
  const t = useMessages()
  const { portal, loginTitle, loginLead, partner, partnerHint, check } = t.brands.preview
  return (
    <PublicFrame
      brandKey={look.key}
      wordmark={(className) => (
        <span className={className}>
          <Wordmark brand={look} size={44} />
        </span>
      )}
      name={portal}
      contact={<PreviewHotline look={look} />}
      flags={<PreviewFlags />}
    >
      <div className={classes.login}>
        <div>
          <p className={classes.loginTitle}>{loginTitle}</p>
          <p className={classes.loginLead}>{fill(loginLead, { brand: look.name })}</p>
        </div>
        <TextInput size="md" label={partner} description={partnerHint} readOnly />
        <Button size="md" fullWidth>
          {check}
        </Button>
      </div>
    </PublicFrame>
  )
}

/** The top of every page of the portal: the wordmark above the navigation, and the header beside it. */
function PreviewHeader({ look }: { look: BrandLook }) {
  const t = useMessages()
  return (
    <div className={classes.shell}>
      <div className={classes.shellMark}>
        <Wordmark brand={look} size={28} />
      </div>
      <HeaderFrame
        onMenu={() => {}}
        wordmark={(className) => (
          <span className={className}>
            <Wordmark brand={look} size={28} />
          </span>
        )}
        palette={
          <span className={classes.palette}>
            <IconSearch size={16} stroke={1.5} aria-hidden />
            {t.shell.palette}
          </span>
        }
        contact={<PreviewHotline look={look} isStacked />}
        flags={<PreviewFlags />}
      >
        <span className={classes.user}>{t.brands.preview.agency}</span>
      </HeaderFrame>
    </div>
  )
}

/**
 * The page's policy blocks style attributes in a text, but not styles that a script sets: the mail is loaded without
 * them, and they are added once it is there.
 */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

/** A mail as the server would send it. Nothing in it can run, be clicked or be sent. */
function MailPreview({ facts }: { facts: MailFacts }) {
  const t = useMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  const html = useMailPreview(facts)
  const paint = () => {
    const page = frame.current?.contentDocument
    for (const element of page?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? ''
    if (frame.current && page) frame.current.style.height = `${page.documentElement.offsetHeight}px`
  }
  return (
    <iframe
      ref={frame}
      className={classes.mail}
      title={t.brands.preview.mail}
      sandbox="allow-same-origin"
      inert
      tabIndex={-1}
      srcDoc={withoutStyles(html)}
      onLoad={paint}
    />
  )
}

const schemes: readonly Scheme[] = ['light', 'dark']

type Props = { look: BrandLook; mail: MailFacts }

/** BRD-4: header, login and mail with what is typed, before it is saved. */
export function BrandPreview({ look, mail }: Props) {
  const t = useMessages()
  return (
    // Higher than the window, so it scrolls on its own, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.preview} aria-label={t.brands.preview.title} tabIndex={0}>
      <h2 className={shapes.title}>{t.brands.preview.title}</h2>
      {schemes.map((scheme) => (
        <Part key={scheme} caption={fill(t.brands.preview.header, { scheme: t.brands.preview.schemes[scheme] })}>
          <PreviewScope colour={look.colour} scheme={scheme} size="header">
            <PreviewHeader look={look} />
          </PreviewScope>
        </Part>
      ))}
      {schemes.map((scheme) => (
        <Part key={scheme} caption={fill(t.brands.preview.login, { scheme: t.brands.preview.schemes[scheme] })}>
          <PreviewScope colour={look.colour} scheme={scheme} size="login">
            <PreviewLogin look={look} />
          </PreviewScope>
        </Part>
      ))}
      <Part caption={t.brands.preview.mail}>
        <MailPreview facts={mail} />
      </Part>
    </section>
  )
}

function Part({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={classes.part} aria-label={caption}>
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  )
}
