import { fileSize } from '@gangway/kit/download/file-size'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { errorMessage } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { Progress } from './progress.tsx'
import classes from './publishing.module.css'
import { transfers } from './running.ts'

const sizeOf = (files: readonly { file: File }[]) => files.reduce((all, { file }) => all + file.size, 0)

/** The files that are on their way, and those that did not make it. */
export function SendingState({ uploadid }: { uploadid: number }) {
  const t = useMessages()
  const { number } = useFormats()
  const language = useLanguage()
  const state = transfers.useState(uploadid)
  const sending = transfers.of(uploadid)
  if (!state || !sending) return null
  const { done, total, failures, isRunning } = state
  if (!isRunning) return <Unsent uploadid={uploadid} left={total - done.length} failures={failures} />
  const text = fill(t.publishing.sent, {
    done: number(done.length),
    all: number(total),
    size: fileSize(sizeOf(done), language),
    total: fileSize(sizeOf(sending.items), language),
  })
  return <Progress title={t.publishing.sending} text={text} done={done.length} all={total} onStop={sending.cancel} />
}

type UnsentProps = {
  uploadid: number
  left: number
  failures: readonly { item: { path: string }; error: unknown }[]
}

/** Longer lists say nothing more. */
const maxNamed = 20

function Unsent({ uploadid, left, failures }: UnsentProps) {
  const t = useMessages()
  const formats = useFormats()
  if (left === 0) return null
  const title =
    failures.length > 0
      ? formats.plural(failures.length, t.publishing.sendFailed)
      : formats.plural(left, t.publishing.stopped)
  return (
    <Notice
      tone={failures.length > 0 ? 'bad' : 'warn'}
      title={title}
      action={<Button onClick={() => void transfers.of(uploadid)?.run()}>{t.publishing.sendAgain}</Button>}
    >
      <ul className={classes.paths}>
        {failures.slice(0, maxNamed).map(({ item, error }) => (
          <li key={item.path}>
            {item.path}: {errorMessage(error, t, formats)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
