import type { SentBody } from '@gangway/contract/calls/call'
import { deleteNews, listNews, previewNews, publishNews, withdrawNews } from '@gangway/contract/features/news-console'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'

export const useNews = () => useRecord(listNews)

export type PreviewInput = SentBody<typeof previewNews>

/** How it looks, and whom it reaches: agencies come and go, so it is asked again each time. */
export const usePreview = (body: PreviewInput | undefined) =>
  useCall(
    previewNews,
    { body: body ?? { mandant: 1, language: 'de', texts: [] } },
    { enabled: body !== undefined, staleTime: 0 },
  )

export const usePublish = () => useSave(publishNews)
export const useWithdraw = () => useSave(withdrawNews)
export const useDelete = () => useSave(deleteNews)
