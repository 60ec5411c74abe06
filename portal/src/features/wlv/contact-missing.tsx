import { neededTextLanguages } from '@gangway/contract/text-languages'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import type { ContactValues } from './contact-values.ts'

/** What the public page should not lack: who runs it, and the legal notice in the language that it needs. */
export function ContactMissing({ values: { firm, texts } }: { values: ContactValues }) {
  const t = useMessages()
  const formats = useFormats()
  const brand = useBrand()
  const { fields, imprint, missing } = t.wlv.contact
  const hasImprint = neededTextLanguages(brand).every((id) => texts[String(id)]?.impressumlink)
  const names = [...(firm === '' ? [fields.firm] : []), ...(hasImprint ? [] : [imprint])]
  if (names.length === 0) return null
  return <Notice tone="warn">{fill(missing, { list: formats.list(names) })}</Notice>
}
