import { Text } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useDelete } from './news-data.ts'
import { Question } from './question.tsx'

type Props = {
  newsid: number
  etag: string | undefined
  onClose: () => void
  onDone: (said?: string) => Promise<void>
}

export function DeleteQuestion({ newsid, etag, onClose, onDone }: Props) {
  const t = useMessages()
  const { save, isPending } = useDelete()
  const remove = async () => {
    await save({ params: { newsid }, ifMatch: etag })
    await onDone(t.news.isDeleted)
  }
  return (
    <Question
      title={t.news.deleteTitle}
      action={t.news.delete}
      isRed
      isPending={isPending}
      act={remove}
      onClose={onClose}
    >
      <Text>{t.news.deleteText}</Text>
    </Question>
  )
}
