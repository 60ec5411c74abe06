import { fileSize } from '@gangway/kit/download/file-size'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { Progress } from './progress.tsx'
import { transfers } from './running.ts'

const sizeOf = (files: readonly { file: File }[]) => files.reduce((all, { file }) => all + file.size, 0)

/** The files that are on their way. */
export function SendingState({ uploadid }: { uploadid: number }) {
  const t = useMessages()
  const { number } = useFormats()
  const language = useLanguage()
  const state = transfers.useState(uploadid)
  const sending = transfers.of(uploadid)
  if (!state || !sending) return null
  const { done, total, isRunning } = state
  if (!isRunning) return null
  const text = fill(t.publishing.sent, {
    done: number(done.length),
    all: number(total),
    size: fileSize(sizeOf(done), language),
    total: fileSize(sizeOf(sending.items), language),
  })
  return <Progress title={t.publishing.sending} text={text} done={done.length} all={total} onStop={sending.cancel} />
}
