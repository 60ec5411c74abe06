import { limits } from '@gangway/contract/calls/limits'
import type { MailTemplate, Signature } from '@gangway/contract/features/requests-templates'
import type { DeadlineWords } from '@gangway/contract/requests/deadline-mail'
import {
  fillTemplate,
  type MailTexts,
  type MergeValues,
  type TemplateKind,
  templatesFor,
} from '@gangway/contract/requests/mail-template'
import { type MailTrip, mailLanguageOf, mergeValuesOf } from '@gangway/contract/requests/mail-values'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { copyText } from '@gangway/kit/browser/clipboard'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import { useMe } from '../../lib/session/use-me.ts'
import { draftState, emptyDraft, isTyped, swapDraft, typeInto } from './draft.ts'
import { useDeadlineWords, useDefaults, useSignature, useTemplates } from './mail-data.ts'
import { type Mail, mailtoOf, shortMailtoOf } from './mailto.ts'

/** A mail as it is now, for whoever adds what can be done with it. */
export type ShownMail = Mail & { language: Language }

type MailLetterProps = {
  mail: ShownMail
  state: ReturnType<typeof draftState>
  onType: (changes: Partial<MailTexts>) => void
  onSwap: () => void
} & Pick<Props, 'ways' | 'isOneOfSeveral' | 'isWhole' | 'onDone'>

/** The mail as it will be sent. */
function MailLetter({ mail, state, onType, onSwap, ways, isOneOfSeveral, isWhole, onDone }: MailLetterProps) {
  const t = useMessages()
  const emptyError = (text: string, field: string) => isWhole && text.trim() === '' && fill(t.rules.required, { field })
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
        error={emptyError(mail.subject, t.requests.answerSubject)}
        onChange={({ currentTarget }) => onType({ subject: currentTarget.value })}
      />
      <Textarea
        label={t.requests.answerBody}
        value={mail.body}
        // With files below it, the whole dialog still fits a laptop.
        minRows={isWhole ? 6 : 10}
        maxRows={isWhole ? 9 : 16}
        maxLength={limits.answerText}
        autosize
        data-autofocus={!isOneOfSeveral || undefined}
        error={emptyError(mail.body, t.requests.answerBody)}
        onChange={({ currentTarget }) => onType({ body: currentTarget.value })}
      />
      {ways(mail, onDone)}
    </>
  )
}

type OpenMailProps = {
  mail: Mail
  /** Notes that the mail was prepared. */
  note: () => Promise<unknown>
  /** Why noting it failed. */
  explain: (error: unknown) => ReactNode
  onDone: (hint: string) => void
  /** Where more mails follow: goes on without this one. */
  onSkip?: () => void
  onClose: () => void
}

/** Opens the mail program, which is noted as sent. What is typed also stays when noting it fails. */
export function OpenMail({ mail, note, explain, onDone, onSkip, onClose }: OpenMailProps) {
  const t = useMessages()
  const { run, isPending, failure } = useAction()
  const opener = useRef<HTMLAnchorElement>(null)
  const isOneOfSeveral = onSkip !== undefined
  // Each of several mails is one key. The dialog focuses it by itself only where the letter is there at once.
  useEffect(() => {
    if (isOneOfSeveral) opener.current?.focus()
  }, [isOneOfSeveral])
  // The link itself opens the mail program; this only notes it.
  const prepare = async () => {
    const hint = await copyIfLong(mail, t)
    if (await run(note)) onDone(hint)
  }
  return (
    <>
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
          href={mailtoOf(mail) ?? shortMailtoOf(mail)}
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

/** A mail that is too long for a link is copied; answers what to say about it. */
export const copyIfLong = async (mail: Mail, t: Messages): Promise<string> => {
  if (mailtoOf(mail)) return ''
  return (await copyText(mail.body)) ? t.requests.answerCopied : t.requests.answerNotCopied
}

type Props = {
  kind: TemplateKind
  trip: MailTrip
  /** What is due, for the mail of a deadline. */
  due?: Due
  title: string
  lead: string
  /** What must be read before the mail is prepared. */
  notice?: ReactNode
  /** What can be done with the mail. */
  ways: (mail: ShownMail, onDone: (hint: string) => void) => ReactNode
  /** Called once it is done, with what else there is to say. */
  onDone: (hint: string) => void
  /** Another mail follows: the focus is on what is done with it. */
  isOneOfSeveral?: boolean
  /** Subject and text must be there. */
  isWhole?: boolean
  /** The chosen template, where it is kept for the next mail. */
  templateChoice?: TemplateChoice
  onClose: () => void
}

type Due = { deadlineid: number; values: (words: DeadlineWords, language: Language) => MergeValues }

type TemplateChoice = readonly [number | undefined, (templateid: number) => void]

/** ENQ-4, ENQ-6: a prepared mail in the customer's language, opened in the agency's own mail program. */
export function MailDialog(props: Props) {
  const { kind, trip, title, lead, notice, onClose } = props
  const t = useMessages()
  const [language, setLanguage] = useState(mailLanguageOf(trip, useLanguage()))
  const { typed: draft, set, drop } = useDraft(`mail ${kind} ${props.due?.deadlineid ?? trip.bookingid}`, emptyDraft)
  const templates = useTemplates()
  const signature = useSignature()
  const hasTyped = isTyped(draft)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
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
      size={props.isWhole ? 'xl' : 'lg'}
      fullScreen={isPhone}
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
function Filled({ kind, trip, due, language, own, signature, draft, onDraft, templateChoice, ...rest }: FilledProps) {
  const t = useMessages()
  const session = useSession() ?? noSession
  const { name: user } = useMe(session)
  const ownChoice = useState<number>()
  const [chosenId, setChosenId] = templateChoice ?? ownChoice
  const defaults = useDefaults(language)
  const words = useDeadlineWords(language, due !== undefined)
  const person = user === String(session.partnerid) ? '' : user
  return (
    <Loaded query={defaults}>
      {(ours) => {
        const options = templatesFor(own, ours, { kind, language })
        const template = options.find(({ templateid }) => templateid === chosenId) ?? options[0]
        // Both come from the same file.
        if (!template || (due && !words.data)) return null
        const key = `${language} ${template.templateid}`
        const values = mergeValuesOf(trip, { person, signature }, language)
        const texts = fillTemplate(template, { ...values, ...(words.data && due?.values(words.data, language)) })
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
              mail={{ to: trip.customeremail, ...texts, ...draft.typed, language }}
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
