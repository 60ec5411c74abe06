import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import classes from './html-snippet.module.css'

type Props = {
  html: string
  label: string
  hint: string
  /** The button, and what it says afterwards. */
  copy: string
  copied: string
  /** What is copied, for screen readers. */
  name: string
}

/** HTML for the agency's own website, to copy. */
export function HtmlSnippet({ html, label, hint, copy, copied, name }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copiedHtml, setCopiedHtml] = useState<string>()
  const isCopied = copiedHtml === html
  const onCopy = async () => {
    const isAllowed = await copyText(html)
    // Without clipboard access the text is selected, ready for the keyboard.
    if (!isAllowed) return field.current?.select()
    setCopiedHtml(html)
    announce(copied)
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.snippet}>
      <div className={classes.snippetHead}>
        <label htmlFor={id}>{label}</label>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => void onCopy()}
          aria-label={`${copy}: ${name}`}
        >
          {isCopied ? copied : copy}
        </Button>
      </div>
      <div className={classes.code} data-html={html}>
        <textarea ref={field} id={id} readOnly value={html} spellCheck={false} />
      </div>
      <p>{hint}</p>
    </div>
  )
}
