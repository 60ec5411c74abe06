import { languages } from '@gangway/contract/texts/languages'
import { UnstyledButton } from '@mantine/core'
import { Flag } from '../layout/flag.tsx'
import { appLanguages, chooseLanguage, useLanguage, useMessages } from '../messages/language.ts'
import classes from './language-flags.module.css'

/** One button per language, named in that language. */
export function LanguageFlags() {
  const t = useMessages()
  const current = useLanguage()
  return (
    <fieldset className={classes.flags} aria-label={t.shell.language}>
      {appLanguages().map((language) => (
        <UnstyledButton
          key={language}
          className={classes.flag}
          lang={languages[language].lang}
          aria-label={languages[language].name}
          title={languages[language].name}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
        >
          <Flag language={language} />
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
