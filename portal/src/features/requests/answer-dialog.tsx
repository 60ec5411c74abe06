import type { RequestSheet } from '@gangway/contract/features/requests'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { MailDialog } from '../../parts/mail/mail-dialog.tsx'
import { requestName, type useRequestActions } from './use-request-actions.ts'

type Props = { sheet: RequestSheet; actions: ReturnType<typeof useRequestActions>; onClose: () => void }

/** ENQ-4: the prepared answer to a request; once the mail program is opened, the request counts as answered. */
export function AnswerDialog({ sheet, actions, onClose }: Props) {
  const t = useMessages()
  const name = requestName(sheet)
  return (
    <MailDialog
      kind="answer"
      trip={sheet}
      title={fill(t.requests.answerTitle, { name })}
      lead={t.requests.answerText}
      note={() => actions.changes.answer(sheet)}
      explain={actions.explain}
      onDone={(hint) => {
        actions.tell({ text: [fill(t.requests.answerDone, { name }), hint].join(' ').trim(), isBad: false })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
