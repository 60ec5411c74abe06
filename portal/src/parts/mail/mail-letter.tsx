import type { MailTexts } from '@gangway/contract/requests/mail-template'
import { copyText } from '@gangway/kit/browser/clipboard'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { draftState } from './draft.ts'
import { type Mail, mailtoOf, shortMailtoOf } from './mailto.ts'

type Props = {
  mail: Mail
  state: ReturnType<typeof draftState>
  onType: (changes: Partial<MailTexts>) => void
  onSwap: () => void
  note: () => Promise<unknown>
  explain: (error: unknown) => ReactNode
  onDone: (hint: string) => void
  onSkip?: () => void
  onClose: () => void
}

/** The mail as it will be sent. What is typed also stays when noting it fails. */
export function MailLetter({ mail, state, onType, onSwap, note, explain, onDone, onSkip, onClose }: Props) {
  const t = useMessages()
  const { run, isPending, failure } = useAction()
  const href = mailtoOf(mail)
  const opener = useRef<HTMLAnchorElement>(null)
  const isOneOfSeveral = onSkip !== undefined
  // Each of several mails is one key. The dialog focuses it by itself only where the letter is there at once.
  useEffect(() => {
    if (isOneOfSeveral) opener.current?.focus()
  }, [isOneOfSeveral])
  // The link itself opens the mail program; this only notes it.
  const prepare = async () => {
    const copiedText = async () => ((await copyText(mail.body)) ? t.requests.answerCopied : t.requests.answerNotCopied)
    const hint = href ? '' : await copiedText()
    if (!(await run(note))) return
    onDone(hint)
  }
  return (
    <>
      {state !== 'plain' && (
        <Notice
          action={
            <Button variant="default" size="compact-sm" onClick={onSwap}>
              {state === 'kept' ? t.requests.mailUse : t.requests.mailMine}
            </Button>
          }
        >
          {state === 'kept' ? t.requests.mailKept : t.requests.mailAside}
        </Notice>
      )}
      <TextInput label={t.requests.answerTo} value={mail.to} readOnly />
      <TextInput
        label={t.requests.answerSubject}
        value={mail.subject}
        maxLength={200}
        onChange={({ currentTarget }) => onType({ subject: currentTarget.value })}
      />
      <Textarea
        label={t.requests.answerBody}
        value={mail.body}
        minRows={10}
        maxRows={16}
        autosize
        data-autofocus={!isOneOfSeveral || undefined}
        onChange={({ currentTarget }) => onType({ body: currentTarget.value })}
      />
      {failure !== undefined && <Notice tone="bad">{explain(failure)}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        {onSkip && (
          <Button variant="default" onClick={onSkip}>
            {t.parts.skip}
          </Button>
        )}
        <Button
          component="a"
          href={href ?? shortMailtoOf(mail)}
          loading={isPending}
          ref={opener}
          data-autofocus={isOneOfSeveral || undefined}
          onClick={() => void prepare()}
        >
          {t.requests.answerOpen}
        </Button>
      </DialogActions>
    </>
  )
}
