import type { Material } from '@gangway/contract/features/marketing'
import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { engineLink } from '../../lib/booking-page/engine.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './marketing.module.css'
import { buildSnippet } from './snippet.ts'

/** HTML for the agency's own website: the banner with a link to its booking engine. */
export function BannerSnippet({ banner }: { banner: Material }) {
  const t = useMessages()
  const session = useSession()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  if (!session) return null
  const alt = fill(t.marketing.alt, { region: t.marketing.regions[banner.region] })
  const { name, width, height } = banner
  const src = new URL(banner.publicpath, document.baseURI).href
  const html = buildSnippet({ href: engineLink(session), src, alt, width, height })
  const copy = async () => {
    const isAllowed = await copyText(html)
    // Without clipboard access the text is selected, ready for the keyboard.
    if (!isAllowed) return field.current?.select()
    setCopied(true)
    announce(t.marketing.copied)
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.snippet}>
      <div className={classes.snippetHead}>
        <label htmlFor={id}>{t.marketing.snippet}</label>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          aria-label={`${t.marketing.copy}: ${name}`}
        >
          {isCopied ? t.marketing.copied : t.marketing.copy}
        </Button>
      </div>
      <div className={classes.code} data-html={html}>
        <textarea ref={field} id={id} readOnly value={html} spellCheck={false} />
      </div>
      <p>{t.marketing.snippetHint}</p>
    </div>
  )
}
