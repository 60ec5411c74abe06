import type { Upload } from '@gangway/contract/features/publishing'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { errorMessage } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { Progress } from './progress.tsx'
import { publications } from './running.ts'

/** How far publishing is, and what it has led to. What is left can be published as before. */
export function PublicationState({ upload: { uploadid, kind } }: { upload: Upload }) {
  const t = useMessages()
  const formats = useFormats()
  const state = publications.useState(uploadid)
  const publication = publications.of(uploadid)
  if (!state || !publication) return null
  const { done, total, failures, isRunning } = state
  const counts = { done: formats.number(done.length), all: formats.number(total) }
  if (isRunning)
    return (
      <Progress
        title={t.publishing.publishing}
        text={kind === 'provisions' ? fill(t.publishing.publishedOf, counts) : ''}
        done={done.length}
        all={total}
        onStop={publication.cancel}
      />
    )
  const left = total - done.length
  if (left === 0)
    return (
      <Notice tone="good">
        {kind === 'provisions' ? formats.plural(total, t.publishing.isPublished) : t.publishing.materialPublished}
      </Notice>
    )
  const failed =
    kind === 'provisions'
      ? formats.plural(failures.length, t.publishing.publishFailed)
      : t.publishing.publishMaterialFailed
  const reasons = [...new Set(failures.map(({ error }) => errorMessage(error, t, formats)))]
  return (
    <Notice
      tone={failures.length > 0 ? 'bad' : 'warn'}
      title={failures.length > 0 ? failed : formats.plural(left, t.publishing.publishStopped)}
    >
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Notice>
  )
}
