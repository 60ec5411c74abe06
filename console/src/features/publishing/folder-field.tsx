import { limits } from '@gangway/contract/calls/limits'
import type { PublishKind } from '@gangway/contract/features/publishing'
import type { Folder, FolderFile } from '@gangway/kit/browser/folder'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { FolderDrop } from '@gangway/kit/form/folder-drop.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'

type Props = {
  kind: PublishKind
  label: string
  /** Why nothing can be dropped yet. */
  obstacle?: string | undefined
  /** Resolves once the files are on their way. */
  take: (files: readonly FolderFile[]) => Promise<unknown>
}

/** Takes a folder, and says what is wrong with it as a whole. */
export function FolderField({ kind, label, obstacle, take }: Props) {
  const t = useMessages()
  const { number, plural } = useFormats()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const problemOf = ({ files }: Folder) => {
    if (files.length === 0) return t.publishing.emptyFolder
    if (files.length <= limits.uploadFiles) return undefined
    return fill(t.publishing.tooMany, { n: number(files.length), max: number(limits.uploadFiles) })
  }
  const start = (folder: Folder) => {
    const wrong = problemOf(folder)
    setProblem(wrong)
    setFailure(undefined)
    setLeftOut(folder.leftOut)
    if (wrong !== undefined) return
    setReading(true)
    take(folder.files)
      .catch(setFailure)
      .finally(() => setReading(false))
  }
  return (
    <div className={shapes.stack}>
      <FolderDrop
        label={label}
        prompt={isReading ? t.publishing.reading : t.publishing.dropPrompt}
        note={obstacle ?? t.publishing.dropNotes[kind]}
        disabled={isReading || obstacle !== undefined}
        onFolder={start}
        onFailure={() => setProblem(t.publishing.unreadable)}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {failure !== undefined && <FailureNotice error={failure} />}
      {leftOut.length > 0 && (
        <Notice tone="warn" title={plural(leftOut.length, t.publishing.leftOut)}>
          <ul className={classes.paths}>
            {leftOut.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
