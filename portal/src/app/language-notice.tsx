import { languages } from '@gangway/contract/languages'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { forgetMissed, useMissedLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useMessages } from '../i18n/language.ts'
import classes from './language-notice.module.css'

/** Says, in the current language, that another one could not be loaded. */
export function LanguageNotice() {
  const t = useMessages()
  const missedLanguage = useMissedLanguage()
  if (!missedLanguage) return null
  return (
    <div className={classes.notice}>
      <Notice
        tone="bad"
        action={
          <Button variant="default" onClick={forgetMissed}>
            {t.common.close}
          </Button>
        }
      >
        {fill(t.shell.languageMissed, { language: languages[missedLanguage].name })}
      </Notice>
    </div>
  )
}
