import type { WithdrawnProvision } from '@gangway/contract/features/provisions'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import classes from './provisions.module.css'

/** SCL-6: files that were published by mistake, with when and why they were withdrawn. */
export function WithdrawnFiles({ files }: { files: readonly WithdrawnProvision[] }) {
  const t = useMessages()
  const { dayOfTime } = useFormats()
  const texts = t.provisions.withdrawn
  if (files.length === 0) return null
  const textOf = ({ filename, withdrawnat, reason, isreplaced }: WithdrawnProvision) =>
    [
      fill(texts.line, { file: filename, day: dayOfTime(Date.parse(withdrawnat)) }),
      ...(reason ? [fill(texts.reason, { reason })] : []),
      ...(isreplaced ? [texts.replaced] : []),
    ].join(' ')
  return (
    <div className={classes.withdrawn}>
      <Notice tone="warn" title={texts.title}>
        {files.map((file) => (
          <div key={file.fileid}>{textOf(file)}</div>
        ))}
        <div>{texts.stop}</div>
      </Notice>
    </div>
  )
}
