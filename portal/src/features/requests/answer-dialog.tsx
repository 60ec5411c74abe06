import type { RequestSheet } from '@gangway/contract/features/requests'
import { type Language, languageList, languages } from '@gangway/contract/languages'
import { copyText } from '@gangway/kit/browser/clipboard'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import { useMe } from '../../lib/session/use-me.ts'
import { type Mail, mailtoOf, shortMailtoOf } from './answer-mail.ts'
import { answerLanguageOf, answerOf, loadAnswerWords } from './answer-text.ts'
import classes from './requests.module.css'
import { requestName, type useRequestActions } from './use-request-actions.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = { sheet: RequestSheet; actions: ReturnType<typeof useRequestActions>; onClose: () => void }

/** ENQ-4: a prepared mail in the customer's language, opened in the agency's own mail program. */
export function AnswerDialog({ sheet, actions, onClose }: Props) {
  const t = useMessages()
  const own = useLanguage()
  const session = useSession() ?? noSession
  const { agency, user } = useMe(session)
  const [language, setLanguage] = useState(() => answerLanguageOf(sheet, own))
  const [typed, setTyped] = useState<Partial<Mail>>({})
  const words = useQuery({
    queryKey: ['answer-words', language],
    queryFn: () => loadAnswerWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useUnsaved(Object.keys(typed).length > 0)
  useFocusBack()
  const person = user === String(session.partnerid) ? '' : user
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={fill(t.requests.answerTitle, { name: requestName(sheet) })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <div className={classes.form}>
        <Text>{t.requests.answerText}</Text>
        <NativeSelect
          label={t.requests.answerLanguage}
          data={languageList.map((value) => ({ value, label: languages[value].name }))}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)} // one of the options
        />
        <Loaded query={words}>
          {(data) => (
            <Letter
              mail={{ ...answerOf(sheet, { person, agency }, data, language), ...typed }}
              onType={(changes) => setTyped({ ...typed, ...changes })}
              sheet={sheet}
              actions={actions}
              onClose={onClose}
            />
          )}
        </Loaded>
      </div>
    </Modal>
  )
}

type LetterProps = Props & { mail: Mail; onType: (changes: Partial<Mail>) => void }

/** What is typed stays when the language changes and when marking it as answered fails. */
function Letter({ mail, onType, sheet, actions, onClose }: LetterProps) {
  const t = useMessages()
  const { run, isPending, failure } = useAction()
  const href = mailtoOf(mail)
  // The link itself opens the mail program; this only notes it.
  const note = async () => {
    const outcome = [fill(t.requests.answerDone, { name: requestName(sheet) })]
    if (!href) outcome.push((await copyText(mail.body)) ? t.requests.answerCopied : t.requests.answerNotCopied)
    if (!(await run(() => actions.changes.answer(sheet)))) return
    actions.tell({ text: outcome.join(' '), isBad: false })
    onClose()
  }
  return (
    <>
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
        data-autofocus
        onChange={({ currentTarget }) => onType({ body: currentTarget.value })}
      />
      {failure !== undefined && <Notice tone="bad">{actions.explain(failure)}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        <Button component="a" href={href ?? shortMailtoOf(mail)} loading={isPending} onClick={() => void note()}>
          {t.requests.answerOpen}
        </Button>
      </DialogActions>
    </>
  )
}
