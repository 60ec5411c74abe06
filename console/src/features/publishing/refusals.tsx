import type { PublishReason, UploadedFile } from '@gangway/contract/features/publishing'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'
import { refusalsOf } from './upload-preview.ts'

/** The refused files by reason, each with what to do about it. `isFound`: there are some, whatever is searched for. */
export function Refusals({ files, isFound }: { files: readonly UploadedFile[]; isFound: boolean }) {
  const t = useMessages()
  const groups = refusalsOf(files)
  if (groups.length === 0) return <Empty>{isFound ? t.publishing.findNothing : t.publishing.noRefusals}</Empty>
  return (
    <div className={classes.refusals}>
      {groups.map(([reason, refused]) => (
        <Group key={reason} reason={reason} files={refused} />
      ))}
    </div>
  )
}

/** As many paths are visible at first. */
const maxFolded = 10

function Group({ reason, files }: { reason: PublishReason; files: readonly UploadedFile[] }) {
  const t = useMessages()
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const { title, text } = t.publishing.reasons[reason]
  const visible = isWhole ? files : files.slice(0, maxFolded)
  return (
    <section className={classes.refusal} aria-labelledby={`refused-${reason}`}>
      <h2 id={`refused-${reason}`}>
        {title} ({number(files.length)})
      </h2>
      <p className={classes.dim}>{text}</p>
      <ul className={classes.paths}>
        {visible.map(({ path }) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {visible.length < files.length && (
        <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
          {fill(t.publishing.showAll, { n: number(files.length) })}
        </Button>
      )}
    </section>
  )
}
