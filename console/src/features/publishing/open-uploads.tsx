import type { OpenUpload, PublishKind } from '@gangway/contract/features/publishing'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { DiscardQuestion } from './discard-question.tsx'
import classes from './publishing.module.css'
import { useUploads } from './publishing-data.ts'
import { Section } from './section.tsx'

type Props = { kind: PublishKind; onOpen: (uploadid: number) => void; onDiscarded: (said: string) => void }

/** One's own uploads that are neither finished nor discarded: after a reload or another screen, nothing is lost. */
export function OpenUploads({ kind, onOpen, onDiscarded }: Props) {
  const t = useMessages()
  const { data = [] } = useUploads(true)
  const [discarded, setDiscarded] = useState<number>()
  const uploads = data.filter((upload) => upload.kind === kind)
  if (uploads.length === 0) return null
  return (
    <Section title={t.publishing.open}>
      <ul className={classes.uploads}>
        {uploads.map((upload) => (
          <Line key={upload.uploadid} upload={upload} onOpen={onOpen} onDiscard={setDiscarded} />
        ))}
      </ul>
      {discarded !== undefined && (
        <DiscardQuestion
          uploadid={discarded}
          onClose={() => setDiscarded(undefined)}
          onDone={(said) => {
            setDiscarded(undefined)
            onDiscarded(said)
          }}
        />
      )}
    </Section>
  )
}

type LineProps = { upload: OpenUpload; onOpen: (uploadid: number) => void; onDiscard: (uploadid: number) => void }

function Line({ upload: { uploadid, createdat, files, missing }, onOpen, onDiscard }: LineProps) {
  const t = useMessages()
  const { moment, plural } = useFormats()
  const when = moment(createdat)
  const facts = [
    fill(t.publishing.openText, { when }),
    plural(files, t.publishing.openFiles),
    ...(missing > 0 ? [plural(missing, t.publishing.openMissing)] : []),
  ]
  return (
    <li>
      <span>{facts.join(' · ')}</span>
      <span className={shapes.row}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={fill(t.publishing.discardLabel, { when })}
          onClick={() => onDiscard(uploadid)}
        >
          {t.publishing.discard}
        </Button>
        <Button
          size="compact-sm"
          aria-label={fill(t.publishing.resumeLabel, { when })}
          onClick={() => onOpen(uploadid)}
        >
          {t.publishing.resume}
        </Button>
      </span>
    </li>
  )
}
