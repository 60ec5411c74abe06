import { paintable } from '@gangway/booking-page/page-paint'
import type { FieldError } from '@gangway/contract/errors'
import type { Styles } from '@gangway/contract/layout'
import { contrastLines } from '@gangway/contract/rules/contrast'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'

/** LAY-3: why the layout cannot be saved now: unreadable colours, else the invalid fields by name. */
export const useBlocked = (styles: Styles, issues: readonly FieldError[], label: (field: string) => string) => {
  const t = useMessages()
  const formats = useFormats()
  if (!contrastLines(paintable(styles)).every(({ ok }) => ok)) return t.wlv.layout.blocked
  if (issues.length === 0) return undefined
  const names = new Set(issues.map(({ field }) => label(field)))
  return fill(t.wlv.layout.invalid, { fields: formats.list([...names]) })
}
