import { IconMail, IconPhone } from '@tabler/icons-react'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import classes from './hotline.module.css'

/** The brand's phone and e-mail, as far as they are set. */
export function Hotline({ isStacked = false }: { isStacked?: boolean }) {
  const t = useMessages()
  const { phone, email } = useBrand().hotline
  if (!phone && !email) return null
  return (
    <address className={classes.hotline} data-stacked={isStacked || undefined} aria-label={t.shell.hotline}>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} title={phone}>
          <IconPhone size={16} stroke={1.5} aria-hidden />
          <span>{phone}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} title={email}>
          <IconMail size={16} stroke={1.5} aria-hidden />
          <span>{email}</span>
        </a>
      )}
    </address>
  )
}
