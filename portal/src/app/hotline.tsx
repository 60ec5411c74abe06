import { IconMail, IconPhone } from '@tabler/icons-react'
import { useMessages } from '../i18n/language.ts'
import { useTenant } from '../lib/session/session.ts'
import classes from './hotline.module.css'

/** Phone and e-mail of the tenants that have a hotline. */
export function Hotline({ isStacked = false }: { isStacked?: boolean }) {
  const t = useMessages()
  const { hotline } = useTenant()
  if (!hotline) return null
  return (
    <address className={classes.hotline} data-stacked={isStacked || undefined} aria-label={t.shell.hotline}>
      <a href={`tel:${hotline.phone.replaceAll(' ', '')}`} title={hotline.phone}>
        <IconPhone size={16} stroke={1.5} aria-hidden />
        <span>{hotline.phone}</span>
      </a>
      <a href={`mailto:${hotline.email}`} title={hotline.email}>
        <IconMail size={16} stroke={1.5} aria-hidden />
        <span>{hotline.email}</span>
      </a>
    </address>
  )
}
