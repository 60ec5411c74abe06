import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { Watch } from '../api/download.ts'
import { FailureNotice } from '../form/failure-notice.tsx'
import { useAction } from '../form/use-action.ts'
import { useLanguage, useMessages } from '../messages/language.ts'
import { fileSize } from './file-size.ts'

type Props = { name: string; size: number; load: (watch: Watch) => Promise<void> }

/** A file in a conversation, downloaded with one click. */
export function FileButton({ name, size, load }: Props) {
  const t = useMessages()
  const language = useLanguage()
  const { run, isPending, failure } = useAction()
  const start = () => run(() => load({ signal: new AbortController().signal, onBytes: () => {} }))
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        style={{ justifySelf: 'start', maxWidth: '100%' }}
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        loading={isPending}
        aria-label={`${t.parts.download}: ${name}, ${fileSize(size, language)}`}
        onClick={() => void start()}
      >
        {name}
      </Button>
      {failure !== undefined && <FailureNotice error={failure} />}
    </>
  )
}
