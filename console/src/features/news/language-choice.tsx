import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { Flag } from '@gangway/kit/layout/flag.tsx'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './news.module.css'

type Props = { value: Language; onChange: (language: Language) => void; hasText: (language: Language) => boolean }

/** The languages, one of them chosen; a tick marks those in which the news is written. */
export function LanguageChoice({ value, onChange, hasText }: Props) {
  const t = useMessages()
  return (
    <fieldset className={classes.languages}>
      <legend>{t.news.language}</legend>
      {languageList.map((language) => (
        <label key={language} className={classes.language}>
          <input type="radio" name="newslanguage" checked={value === language} onChange={() => onChange(language)} />
          <Flag language={language} />
          {languages[language].name}
          {hasText(language) && (
            <>
              <IconCheck size={16} stroke={1.75} aria-hidden />
              <VisuallyHidden component="span">{t.news.written}</VisuallyHidden>
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
}
