import { clock } from '@gangway/kit/browser/clock'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'

const minute = 60_000
const hour = 60 * minute

/** LAY-5: up to one hour until everybody sees it, shown as a time: from the last save, else from now. */
export function VisibleNote({ savedAt }: { savedAt: number | undefined }) {
  const t = useMessages()
  const formats = useFormats()
  const [now, setNow] = useState(clock.now)
  useEffect(() => clock.at(now + minute, () => setNow(clock.now())), [now])
  const words = savedAt === undefined ? t.wlv.layout.visible : t.wlv.layout.visibleSaved
  return <Notice>{fill(words, { time: formats.time((savedAt ?? now) + hour) })}</Notice>
}
