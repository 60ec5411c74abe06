import { limits } from '@gangway/contract/calls/limits'
import { getTerms } from '@gangway/contract/features/wlv'
import { download } from '@gangway/kit/api/download'
import { readBase64, readLatin1 } from '@gangway/kit/browser/files'
import { FileDrop } from '@gangway/kit/form/file-drop.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { TextValues } from './text-values.ts'
import classes from './texts-part.module.css'

type Props = {
  name: string
  label: string
  error: string | undefined
  language: string
  /** The name of the chosen or stored file. */
  file: string
  storedFile: string
  onChange: (changes: Partial<TextValues>) => void
}

/** ICB-4: a PDF is recognized by its content, not by its name: by its first and last bytes. */
const isPdf = async (file: File) =>
  (await readLatin1(file, 0, 1024)).includes('%PDF-') && (await readLatin1(file, -2048)).includes('%%EOF')

/** The terms file of a language: shown, replaced, removed. */
export function TermsFile({ name, label, error, language, file, storedFile, onChange }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [reason, setReason] = useState<string>()
  const megabytes = formats.number(limits.pdf / 1024 / 1024)
  const take = async (file: File) => {
    if (file.size > limits.pdf) return setReason(fill(t.parts.termsTooLarge, { n: megabytes }))
    if (!(await isPdf(file))) return setReason(t.parts.termsNoPdf)
    setReason(undefined)
    return onChange({ agbfile: file.name, agbencoded: await readBase64(file) })
  }
  const [isLoading, setLoading] = useState(false)
  const look = () => {
    setLoading(true)
    return (
      download(getTerms, { params: { languageid: language } }, { signal: new AbortController().signal, onBytes() {} })
        // A failed download is reported in the same place as a rejected file.
        .catch(() => setReason(t.messages.errormessage))
        .finally(() => setLoading(false))
    )
  }
  const remove = () => {
    setReason(undefined)
    onChange({ agbfile: '', agbencoded: '' })
  }
  return (
    <FileDrop
      name={name}
      label={label}
      data-path={name}
      prompt={file === '' ? t.parts.termsChoose : t.parts.termsReplace}
      accept="application/pdf"
      note={fill(t.parts.termsNote, { n: megabytes })}
      error={reason ?? error}
      onFile={(file) => void take(file)}
    >
      {file !== '' && (
        <div className={classes.file}>
          <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
          <span className={classes.name}>{file}</span>
          {file === storedFile && (
            <Button variant="default" size="xs" loading={isLoading} onClick={() => void look()}>
              {t.parts.termsShow}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={remove}>
            {t.parts.termsRemove}
          </Button>
        </div>
      )}
    </FileDrop>
  )
}
