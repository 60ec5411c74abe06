import type { NewsPreview } from '@gangway/contract/features/news-console'
import { labelValue } from '@gangway/contract/texts/label-value'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import { paintMail, withoutStyles } from '../../lib/mail-frame.ts'
import classes from './news.module.css'

/** A mail as a mail program shows it. Nothing in it can run, load or leave the frame. */
export function MailFrame({ mail }: { mail: NewsPreview['mail'] }) {
  const t = useMessages()
  const language = useLanguage()
  return (
    <>
      <p className={shapes.name}>{labelValue(language, t.news.subject, mail.subject)}</p>
      <iframe
        className={classes.mail}
        title={t.news.mailFrame}
        sandbox="allow-same-origin"
        srcDoc={withoutStyles(mail.html)}
        onLoad={(event) => paintMail(event.currentTarget)}
      />
    </>
  )
}
