import { Question } from '@gangway/kit/form/question.tsx'
import { useMessages } from '../../i18n/language.ts'
import { useDiscard, usePublishingChanged } from './publishing-data.ts'
import { forgetUpload } from './running.ts'

type Props = { uploadid: number; onClose: () => void; onDone: (said: string) => unknown }

export function DiscardQuestion({ uploadid, onClose, onDone }: Props) {
  const t = useMessages()
  const { save } = useDiscard()
  const changed = usePublishingChanged()
  const discard = async () => {
    forgetUpload(uploadid)
    await save({ params: { uploadid } })
    await onDone(t.publishing.isDiscarded)
    await changed()
  }
  return (
    <Question
      title={t.publishing.discardTitle}
      text={t.publishing.discardText}
      action={t.publishing.discard}
      isRed
      act={discard}
      onClose={onClose}
    />
  )
}
