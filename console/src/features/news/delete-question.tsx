import { Question } from '@gangway/kit/form/question.tsx'
import { Text } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useDelete } from './news-data.ts'

type Props = {
  newsid: number
  etag: string | undefined
  onClose: () => void
  onDone: (said?: string) => Promise<void>
}

export function DeleteQuestion({ newsid, etag, onClose, onDone }: Props) {
  const t = useMessages()
  const { save } = useDelete()
  const remove = async () => {
    await save({ params: { newsid }, ifMatch: etag })
    await onDone(t.news.isDeleted)
  }
  return (
    <Question title={t.news.deleteTitle} action={t.news.delete} isRed act={remove} onClose={onClose}>
      <Text>{t.news.deleteText}</Text>
    </Question>
  )
}
