import { Question } from '@gangway/kit/form/question.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Skeleton, Text } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useBrands, usePreview, usePublish } from './news-data.ts'
import { type NewsValues, previewTexts } from './news-values.ts'

type Props = {
  values: NewsValues
  etag: string | undefined
  onClose: () => void
  onDone: (said?: string) => Promise<void>
}

/** Says how many agencies get it and how many mails leave, before they do. */
export function PublishQuestion({ values, etag, onClose, onDone }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data: brands = [] } = useBrands()
  const { newsid, mandants, bymail } = values
  const texts = previewTexts(values)
  const [mandant = brands[0]?.mandant] = mandants
  const [text] = texts
  const reach = usePreview(mandant && text ? { mandant, language: text.language, texts, mandants, bymail } : undefined)
  const { save } = usePublish()
  const publish = async () => {
    await save({ params: { newsid }, ifMatch: etag })
    await onDone(t.news.isPublished)
  }
  return (
    <Question title={t.news.publishTitle} action={t.news.publishAct} act={publish} onClose={onClose}>
      <Loaded query={reach} skeleton={<Skeleton height={48} />}>
        {({ agencies, mails }) => (
          <Text>
            {formats.plural(agencies, t.news.reach)}{' '}
            {bymail ? formats.plural(mails, t.news.mailsLeave) : t.news.noMails} {t.news.publishText}
          </Text>
        )}
      </Loaded>
    </Question>
  )
}
