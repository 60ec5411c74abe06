import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'

/** What is said about a file that waits in line behind others; undefined once it does not wait. */
export const useLineText = (ahead: number | null | undefined) => {
  const t = useMessages()
  const { plural } = useFormats()
  if (ahead === null || ahead === undefined) return undefined
  return ahead === 0 ? t.parts.nextInLine : plural(ahead, t.parts.inLine)
}
