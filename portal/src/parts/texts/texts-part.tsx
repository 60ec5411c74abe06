import { limits } from '@gangway/contract/calls/limits'
import { getTerms } from '@gangway/contract/features/wlv'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { neededTextLanguages } from '@gangway/contract/texts/text-languages'
import { download } from '@gangway/kit/api/download'
import { readBase64, readLatin1 } from '@gangway/kit/browser/files'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { FileDrop } from '@gangway/kit/form/file-drop.tsx'
import { Flag } from '@gangway/kit/layout/flag.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { noText, type TextInputOf, type Texts, type TextValues } from './text-values.ts'
import classes from './texts-part.module.css'
import { withScheme } from './web-address.ts'

type TermsFileProps = {
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
function TermsFile({ name, label, error, language, file, storedFile, onChange }: TermsFileProps) {
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

type TextFieldsProps = {
  language: string
  text: TextValues
  storedFile: string
  input: TextInputOf
  onChange: (changes: Partial<TextValues>) => void
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** ICB-4: the texts of one language. */
function TextFields({ language, text, storedFile, input, onChange }: TextFieldsProps) {
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

type Props = {
  texts: Texts
  /** As stored: only a stored file can be viewed. */
  stored: Texts
  input: TextInputOf
  onChange: (texts: Texts) => void
  /** Focuses a field that is about to be rendered. */
  focus: (field: string) => void
  /** One column where the part is in a narrow container. */
  columns?: 1 | 2
}

/** The interface language with that id on the wire; of two the first. */
const languageOf = (id: number): Language | undefined => languageList.find((one) => languages[one].id === id)

/** ICB-3, ICB-4, LAY-8: texts and terms file per language, with a flag for each available language. */
export function TextsPart({ texts, stored, input, onChange, focus, columns = 2 }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const [languageId, setLanguageId] = useState(String(neededTextLanguages(brand)[0]))
  const text = texts[languageId]
  const add = () => {
    onChange({ ...texts, [languageId]: noText })
    focus(`texts.${languageId}.emailfrom`)
  }
  return (
    <Fields title={t.parts.textsTitle} lead={t.parts.textsLead} columns={columns}>
      <Wide>
        <fieldset className={classes.languages}>
          <legend>{t.parts.textLanguage}</legend>
          {brand.textlanguageids.map((id) => {
            const language = languageOf(id)
            return (
              <label key={id} className={classes.language}>
                <input
                  type="radio"
                  name="textlanguage"
                  checked={languageId === String(id)}
                  onChange={() => setLanguageId(String(id))}
                />
                {language && <Flag language={language} />}
                {language ? languages[language].name : id}
              </label>
            )
          })}
        </fieldset>
      </Wide>
      {text ? (
        <TextFields
          key={languageId}
          language={languageId}
          text={text}
          storedFile={stored[languageId]?.agbfile ?? ''}
          input={input}
          onChange={(changes) => onChange({ ...texts, [languageId]: { ...text, ...changes } })}
        />
      ) : (
        <Wide>
          <Notice
            tone="warn"
            action={
              <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
                {t.parts.addText}
              </Button>
            }
          >
            {t.parts.noText}
          </Notice>
        </Wide>
      )}
    </Fields>
  )
}
