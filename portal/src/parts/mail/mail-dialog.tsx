import type { MailTemplate, Signature } from '@gangway/contract/features/requests-templates'
import { fillTemplate, type MailTexts, type TemplateKind, templatesFor } from '@gangway/contract/requests/mail-template'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { copyText } from '@gangway/kit/browser/clipboard'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useLanguage } from '@gangway/kit/messages/language'
import { Button, Modal, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import { useMe } from '../../lib/session/use-me.ts'
import { draftState, emptyDraft, isTyped, swapDraft, typeInto } from './draft.ts'
import { useDefaults, useSignature, useTemplates } from './mail-data.ts'
import { type MailTrip, mailLanguageOf, mergeValuesOf } from './mail-values.ts'
import { type Mail, mailtoOf, shortMailtoOf } from './mailto.ts'

type MailLetterProps = {
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
function MailLetter({ mail, state, onType, onSwap, note, explain, onDone, onSkip, onClose }: MailLetterProps) {
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

type Props = {
  kind: TemplateKind
  trip: MailTrip
  title: string
  lead: string
  /** What must be read before the mail is prepared. */
  notice?: ReactNode
  /** Notes that the mail was prepared. */
  note: () => Promise<unknown>
  /** Why noting it failed. */
  explain: (error: unknown) => ReactNode
  /** Called once it is noted, with what else there is to say. */
  onDone: (hint: string) => void
  /** Where more mails follow: goes on without this one. */
  onSkip?: () => void
  /** The chosen template, where it is kept for the next mail. */
  templateChoice?: TemplateChoice
  onClose: () => void
}

type TemplateChoice = readonly [number | undefined, (templateid: number) => void]

/** ENQ-4, ENQ-6: a prepared mail in the customer's language, opened in the agency's own mail program. */
export function MailDialog(props: Props) {
  const { kind, trip, title, lead, notice, onClose } = props
  const t = useMessages()
  const [language, setLanguage] = useState(mailLanguageOf(trip, useLanguage()))
  const { typed: draft, set, drop } = useDraft(`mail ${kind} ${trip.bookingid}`, emptyDraft)
  const templates = useTemplates()
  const signature = useSignature()
  const hasTyped = isTyped(draft)
  const done = (hint: string) => {
    drop()
    props.onDone(hint)
  }
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      // Whoever has typed closes it by its buttons, not by accident.
      closeOnEscape={!hasTyped}
      closeOnClickOutside={!hasTyped}
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <div className={shapes.stack}>
        <Text>{lead}</Text>
        {notice}
        <NativeSelect
          label={t.requests.answerLanguage}
          data={languageList.map((value) => ({ value, label: languages[value].name }))}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)} // one of the options
        />
        <Loaded query={templates}>
          {(own) => (
            <Loaded query={signature}>
              {(signs) => (
                <Filled {...props} {...{ language, own, draft }} signature={signs} onDraft={set} onDone={done} />
              )}
            </Loaded>
          )}
        </Loaded>
      </div>
    </Modal>
  )
}

type FilledProps = Props & {
  language: Language
  own: readonly MailTemplate[]
  signature: Signature
  draft: typeof emptyDraft
  onDraft: (draft: typeof emptyDraft) => void
}

/** The chosen template, filled in; what was typed stays. */
function Filled({ kind, trip, language, own, signature, draft, onDraft, templateChoice, ...rest }: FilledProps) {
  const t = useMessages()
  const session = useSession() ?? noSession
  const { name: user } = useMe(session)
  const ownChoice = useState<number>()
  const [chosenId, setChosenId] = templateChoice ?? ownChoice
  const defaults = useDefaults(language)
  const person = user === String(session.partnerid) ? '' : user
  return (
    <Loaded query={defaults}>
      {(ours) => {
        const options = templatesFor(own, ours, { kind, language })
        const template = options.find(({ templateid }) => templateid === chosenId) ?? options[0]
        if (!template) return null
        const key = `${language} ${template.templateid}`
        const texts = fillTemplate(template, mergeValuesOf(trip, { person, signature }, language))
        return (
          <>
            {options.length > 1 && (
              <NativeSelect
                label={t.requests.mailTemplate}
                data={options.map((one) => ({ value: String(one.templateid), label: one.title }))}
                value={String(template.templateid)}
                onChange={({ currentTarget }) => setChosenId(Number(currentTarget.value))}
              />
            )}
            <MailLetter
              {...rest}
              mail={{ to: trip.customeremail, ...texts, ...draft.typed }}
              state={draftState(draft, key)}
              onType={(changes) => onDraft(typeInto(draft, key, changes))}
              onSwap={() => onDraft(swapDraft(draft, key))}
            />
          </>
        )
      }}
    </Loaded>
  )
}
