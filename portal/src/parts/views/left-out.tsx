import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconX } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'

type Props = {
  /** What the screen calls the filters. */
  names: readonly string[]
  /** Removes them from the address. */
  onClose: () => void
}

/** NTF-5: says which filters of a saved view or a bookmark are no longer there: a colleague left, a permission was withdrawn. */
export function LeftOut({ names, onClose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  if (names.length === 0) return null
  const text = names.length === 1 ? t.views.leftOut.one : t.views.leftOut.other
  return (
    <Notice tone="warn" action={<IconButton label={t.common.close} icon={IconX} onClick={onClose} />}>
      {fill(text, { names: formats.list([...names]) })}
    </Notice>
  )
}
