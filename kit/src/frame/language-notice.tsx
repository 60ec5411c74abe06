import { languages } from '@gangway/contract/languages'
import { Button } from '@mantine/core'
import { Notice } from '../layout/notice.tsx'
import { dismissFailedLanguage, useFailedLanguage, useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import classes from './language-notice.module.css'

/** Says, in the current language, that another one could not be loaded. */
export function LanguageNotice() {
  const t = useMessages()
  const failedLanguage = useFailedLanguage()
  if (!failedLanguage) return null
  return (
    <div className={classes.notice}>
      <Notice
        tone="bad"
        action={
          <Button variant="default" onClick={dismissFailedLanguage}>
            {t.common.close}
          </Button>
        }
      >
        {fill(t.shell.languageFailed, { language: languages[failedLanguage].name })}
      </Notice>
    </div>
  )
}
