import { afterAll } from 'vitest'
import type { ReceivedMail } from './received-mail.ts'
import { silentLog } from './silent-log.ts'
import { startSmtp } from './smtp.ts'
import { startMailer } from './start-mailer.ts'
import { testApp } from './test-app.ts'

/** The whole server with a mailer that uses a real mail server. */
export const mailApp = async (env: Record<string, string> = {}) => {
  const smtp = await startSmtp()
  const t = await testApp({ TRUST_PROXY: '127.0.0.1', SMTP_URL: smtp.url, ...env })
  const mailer = startMailer(
    { config: t.config, database: t.database, brands: t.brands, now: () => t.clock.now },
    silentLog,
  )
  afterAll(async () => {
    await mailer.stop()
    await smtp.close()
  })
  return { t, smtp, mailer }
}

/** The password in a mail, as its reader would copy it. */
export const temporaryPasswordIn = (mail: ReceivedMail) => /^ {4}(\S+)$/m.exec(mail.text)?.[1] ?? 'none'
