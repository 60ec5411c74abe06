import { listBrands, previewBrandMail } from '@gangway/contract/features/brands-console'
import { useCall, useRecord } from '@gangway/kit/api/hooks'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { MailFacts } from './brand-look.ts'

export const useBrands = () => useRecord(listBrands)

/** The mail of a brand as it is typed; the one before stays until the next is there. */
export const useMailPreview = (facts: MailFacts): string => {
  const [settled] = useDebouncedValue(facts, 250)
  const { data } = useCall(previewBrandMail, { body: settled })
  const [html, setHtml] = useState('')
  if (data && data.html !== html) setHtml(data.html)
  return html
}
