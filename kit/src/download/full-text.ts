import { isLineFull } from '../api/download.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'

/** What is said about a file that found the line full; undefined after any other error. */
export const useFullText = (error: unknown) => {
  const t = useMessages()
  const { duration } = useFormats()
  return isLineFull(error) ? fill(t.parts.lineFull, { wait: duration(error.wait ?? 0) }) : undefined
}
