import { limits } from '@gangway/contract/calls/limits'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { readLatin1 } from '../browser/files.ts'
import { pictureKind } from '../browser/pictures.ts'
import shapes from '../layout/shapes.module.css'
import { useFormats } from '../messages/formats.ts'
import { fill } from '../messages/text.ts'
import { FileDrop } from './file-drop.tsx'

/** The words of the field. */
export type AttachTexts = {
  label: string
  choose: string
  replace: string
  remove: string
  /** With `{n}`, in megabytes. */
  note: string
  tooLarge: string
  wrong: string
}

type Props = {
  texts: AttachTexts
  file: File | undefined
  /** What the last try failed with: the server may have refused the file. */
  failure: unknown
  onChange: (file: File | undefined) => void
}

/** What a message says of its file. */
export const fileNameOf = (file: File | undefined) => file?.name.slice(-200) ?? ''

/** What a person can attach; the server looks at the whole file. */
export const attachableTypes = 'application/pdf,image/jpeg,image/png,image/gif'

/** Whether a file is a PDF or a picture by its first bytes. */
export const isAttachable = async (file: File): Promise<boolean> =>
  (await readLatin1(file, 0, 1024)).includes('%PDF-') || (await pictureKind(file)) !== undefined

/** A file that goes with a message: a PDF or a picture, judged here by its first bytes and by the server as a whole. */
export function AttachFile({ texts, file, failure, onChange }: Props) {
  const { number } = useFormats()
  const [reason, setReason] = useState<string>()
  const size = { n: number(limits.pdf / 1024 / 1024) }
  const isRefused = failure instanceof CallError && failure.fields.some(({ field }) => field.startsWith('file'))
  const take = async (chosen: File) => {
    if (chosen.size > limits.pdf) return setReason(fill(texts.tooLarge, size))
    if (!(await isAttachable(chosen))) return setReason(texts.wrong)
    setReason(undefined)
    return onChange(chosen)
  }
  return (
    <FileDrop
      name="file"
      label={texts.label}
      prompt={file ? texts.replace : texts.choose}
      accept={attachableTypes}
      note={fill(texts.note, size)}
      error={reason ?? (isRefused ? texts.wrong : undefined)}
      onFile={(chosen) => void take(chosen)}
    >
      {file && (
        <div className={shapes.row}>
          <IconPaperclip size={18} stroke={1.75} aria-hidden />
          <span className={shapes.fileName}>{file.name}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              setReason(undefined)
              onChange(undefined)
            }}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </FileDrop>
  )
}
