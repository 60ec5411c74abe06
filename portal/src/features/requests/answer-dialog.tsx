import { limits } from '@gangway/contract/calls/limits'
import type { RequestSheet } from '@gangway/contract/features/requests'
import { CallError } from '@gangway/kit/api/call-error'
import { fileSize } from '@gangway/kit/download/file-size'
import { attachableTypes, isAttachable } from '@gangway/kit/form/attach-file.tsx'
import { FileDrop } from '@gangway/kit/form/file-drop.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../../lib/drafts.ts'
import { copyIfLong, MailDialog, type ShownMail } from '../../parts/mail/mail-dialog.tsx'
import { mailtoOf, shortMailtoOf } from '../../parts/mail/mailto.ts'
import { useSendKey } from '../../parts/mail/use-send-key.ts'
import classes from './request-list.module.css'
import { requestName, type useRequestActions } from './use-request-actions.ts'

type Props = {
  sheet: RequestSheet
  actions: ReturnType<typeof useRequestActions>
  /** The name of who has this login. */
  loginName: (username: string) => string
  onClose: () => void
}

const noFiles: readonly File[] = []

/** What tells files apart. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** The number of the file that the server refused. */
const refusedFile = (failure: unknown) =>
  failure instanceof CallError
    ? failure.fields.flatMap(({ field }) => /^files\.(\d+)/.exec(field)?.[1] ?? []).map(Number)[0]
    : undefined

type FilesProps = { files: readonly File[]; failure: unknown; onChange: (files: readonly File[]) => void }

/** PDFs and pictures that go with an answer, judged here by their first bytes and by the server as a whole. */
function AnswerFiles({ files, failure, onChange }: FilesProps) {
  const t = useMessages()
  const { number } = useFormats()
  const language = useLanguage()
  const [reason, setReason] = useState<string>()
  const size = { n: number(limits.answerFiles / 1024 / 1024) }
  const refused = files[refusedFile(failure) ?? -1]
  const take = async (chosen: File) => {
    if (files.some((file) => keyOf(file) === keyOf(chosen))) return
    const total = files.reduce((sum, file) => sum + file.size, chosen.size)
    if (total > limits.answerFiles) return setReason(fill(t.requests.answerFiles.tooLarge, size))
    if (!(await isAttachable(chosen))) return setReason(fill(t.requests.answerFiles.wrong, { name: chosen.name }))
    setReason(undefined)
    return onChange([...files, chosen])
  }
  const isFull = files.length >= limits.answerFilesMost
  return (
    <FileDrop
      name="files"
      label={t.requests.answerFiles.label}
      prompt={t.requests.answerFiles.choose}
      accept={attachableTypes}
      note={
        isFull
          ? fill(t.requests.answerFiles.full, { n: number(limits.answerFilesMost) })
          : fill(t.requests.answerFiles.note, size)
      }
      error={reason ?? (refused && fill(t.requests.answerFiles.wrong, { name: refused.name }))}
      disabled={isFull}
      onFile={(chosen) => void take(chosen)}
    >
      {files.map((file) => (
        <div key={keyOf(file)} className={classes.file}>
          <IconPaperclip size={18} stroke={1.75} aria-hidden />
          <span className={shapes.fileName}>{file.name}</span>
          <span className={shapes.note}>{fileSize(file.size, language)}</span>
          <IconButton
            label={fill(t.requests.answerFiles.remove, { name: file.name })}
            icon={IconX}
            onClick={() => {
              setReason(undefined)
              onChange(files.filter((one) => one !== file))
            }}
          />
        </div>
      ))}
    </FileDrop>
  )
}

const answersIn = ({ steps }: RequestSheet) => steps.filter(({ step }) => step === 'answer')

/** The answer that came in while this one was being written. */
const useMeanwhile = (sheet: RequestSheet) => {
  const [before] = useState(() => answersIn(sheet).length)
  return answersIn(sheet)[before]
}

type WaysProps = Props & { mail: ShownMail; onDone: () => void }

/** Sends the answer from here, or opens the mail program and asks whether it was sent there. */
function Ways({ sheet, actions, loginName, mail, onDone, onClose }: WaysProps) {
  const t = useMessages()
  const formats = useFormats()
  const name = requestName(sheet)
  const draft = useDraft(`answer files ${sheet.bookingid}`, noFiles)
  const files = draft.typed
  const { run, isPending, failure } = useAction()
  const idFor = useSendKey()
  const meanwhile = useMeanwhile(sheet)
  const [opened, setOpened] = useState<{ hint: string }>()
  const { to, subject, body: text, language } = mail
  const end = () => {
    draft.drop()
    onDone()
  }
  const send = async () => {
    const sendkey = idFor([to, subject, text, files.map(keyOf)])
    if (!(await run(() => actions.changes.send(sheet, { sendkey, to, subject, text, language }, files)))) return
    actions.tell({ text: fill(t.requests.answerSent, { name }), isBad: false })
    end()
  }
  const noteSent = async () => {
    if (!(await run(() => actions.changes.answer(sheet)))) return
    const undo = () => actions.undoAnswer(sheet)
    actions.tell({ text: fill(t.requests.answerDone, { name }), isBad: false, undo })
    end()
  }
  const why = failure !== undefined && <Notice tone="bad">{actions.explain(failure)}</Notice>
  if (opened)
    return (
      <>
        <Notice title={t.requests.answerAsk}>
          {[opened.hint, files.length > 0 && t.requests.answerAskFiles, t.requests.answerAskText]
            .filter(Boolean)
            .join(' ')}
        </Notice>
        {why}
        <DialogActions>
          <Button variant="default" onClick={() => setOpened(undefined)}>
            {t.requests.answerNo}
          </Button>
          <Button loading={isPending} onClick={() => void noteSent()} data-autofocus>
            {t.requests.answerYes}
          </Button>
        </DialogActions>
      </>
    )
  const isMissing = subject.trim() === '' || text.trim() === ''
  return (
    <>
      <AnswerFiles
        files={files}
        failure={failure}
        onChange={(next) => (next.length > 0 ? draft.set(next) : draft.drop())}
      />
      {meanwhile && (
        <Notice tone="warn">
          {fill(t.requests.answerMeanwhile, { who: loginName(meanwhile.author), when: formats.moment(meanwhile.at) })}
        </Notice>
      )}
      {why}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        <Button
          component="a"
          variant="default"
          href={mailtoOf(mail) ?? shortMailtoOf(mail)}
          onClick={() => void copyIfLong(mail, t).then((hint) => setOpened({ hint }))}
        >
          {t.requests.answerOpen}
        </Button>
        <Button
          loading={isPending}
          disabled={isMissing}
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          onClick={() => void send()}
        >
          {meanwhile ? t.requests.answerAnyway : t.requests.answerSend}
        </Button>
      </DialogActions>
    </>
  )
}

/** ENQ-4, ENG-8: the prepared answer to a request, sent from here or by the mail program. */
export function AnswerDialog(props: Props) {
  const t = useMessages()
  const { sheet, onClose } = props
  return (
    <MailDialog
      kind="answer"
      trip={sheet}
      title={fill(t.requests.answerTitle, { name: requestName(sheet) })}
      lead={t.requests.answerText}
      isWhole
      ways={(mail, onDone) => <Ways {...props} mail={mail} onDone={() => onDone('')} />}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
