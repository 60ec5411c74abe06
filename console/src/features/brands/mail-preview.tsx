import { useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { MailFacts } from './brand-look.ts'
import classes from './brands.module.css'
import { useMailPreview } from './brands-data.ts'

/**
 * The page's policy blocks style attributes in a text, but not styles that a script sets: the mail is loaded without
 * them, and they are added once it is there.
 */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

/** A mail as the server would send it. Nothing in it can run, be clicked or be sent. */
export function MailPreview({ facts }: { facts: MailFacts }) {
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
