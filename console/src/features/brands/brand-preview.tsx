import { fill } from '@gangway/kit/messages/text'
import type { Scheme } from '@gangway/kit/theme/tokens'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { BrandLook, MailFacts } from './brand-look.ts'
import classes from './brands.module.css'
import { MailPreview } from './mail-preview.tsx'
import { PreviewHeader } from './preview-header.tsx'
import { PreviewLogin } from './preview-login.tsx'
import { PreviewScope } from './preview-scope.tsx'

const schemes: readonly Scheme[] = ['light', 'dark']

type Props = { look: BrandLook; mail: MailFacts }

/** BRD-4: header, login and mail with what is typed, before it is saved. */
export function BrandPreview({ look, mail }: Props) {
  const t = useMessages()
  return (
    // Higher than the window, so it scrolls on its own, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.preview} aria-label={t.brands.preview.title} tabIndex={0}>
      <h2 className={classes.previewTitle}>{t.brands.preview.title}</h2>
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
