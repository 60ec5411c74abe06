import { Wide } from '@gangway/kit/form/fields.tsx'
import { Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { TermsFile } from './terms-file.tsx'
import type { TextInputOf, TextValues } from './text-values.ts'
import { withScheme } from './web-address.ts'

type Props = {
  language: string
  text: TextValues
  storedFile: string
  input: TextInputOf
  onChange: (changes: Partial<TextValues>) => void
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** ICB-4: the texts of one language. */
export function TextFields({ language, text, storedFile, input, onChange }: Props) {
  const t = useMessages()
  const field = (name: keyof TextValues) => ({
    ...input(`texts.${language}.${name}`),
    value: text[name],
    onChange: ({ currentTarget }: Typed) => onChange({ [name]: currentTarget.value }),
  })
  const mail = (name: 'emailfrom' | 'emailcontact', description: string) => (
    <TextInput {...field(name)} {...plain} inputMode="email" autoComplete="off" description={description} />
  )
  const link = (name: 'agblink' | 'impressumlink' | 'privacylink') => {
    const props = field(name)
    const complete = () => {
      if (withScheme(text[name]) !== text[name]) onChange({ [name]: withScheme(text[name]) })
      props.onBlur()
    }
    return <TextInput {...props} {...plain} inputMode="url" autoComplete="off" onBlur={complete} />
  }
  const lines = (name: 'emailfootertext' | 'contactinformationtext' | 'werbetext', description: string) => (
    <Wide>
      <Textarea {...field(name)} autosize minRows={3} maxRows={12} description={description} />
    </Wide>
  )
  // The form's own handlers are for text, not for files.
  const { name, label, error } = input(`texts.${language}.agbfile`)
  return (
    <>
      {mail('emailfrom', t.parts.emailFromNote)}
      {mail('emailcontact', t.parts.emailContactNote)}
      {lines('contactinformationtext', t.parts.contactNote)}
      {lines('werbetext', t.parts.advertNote)}
      {lines('emailfootertext', t.parts.mailFooterNote)}
      {link('impressumlink')}
      {link('privacylink')}
      {link('agblink')}
      <Wide>
        <TermsFile
          name={name}
          label={label}
          error={error}
          language={language}
          storedFile={storedFile}
          file={text.agbfile}
          onChange={onChange}
        />
      </Wide>
    </>
  )
}

const plain = { autoCapitalize: 'off', spellCheck: false }
