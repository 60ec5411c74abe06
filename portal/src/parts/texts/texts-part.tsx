import type { Language } from '@gangway/contract/texts/languages'
import { languageList, languages } from '@gangway/contract/texts/languages'
import { neededTextLanguages } from '@gangway/contract/texts/text-languages'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { Flag } from '@gangway/kit/layout/flag.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { TextFields } from './text-fields.tsx'
import { noText, type TextInputOf, type Texts } from './text-values.ts'
import classes from './texts-part.module.css'

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
