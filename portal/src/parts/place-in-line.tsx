import { useFormats } from '@gangway/kit/messages/formats'
import { useMessages } from '../i18n/language.ts'

/** Says how many queries go first while figures wait in line, and nothing while they do not. */
export function PlaceInLine({ ahead }: { ahead: number | null }) {
  const t = useMessages()
  const { plural } = useFormats()
  if (ahead === null) return null
  return <p role="status">{ahead === 0 ? t.parts.nextRead : plural(ahead, t.parts.readsInLine)}</p>
}
