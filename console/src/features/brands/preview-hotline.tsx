import { formatPhone, telOf } from '@gangway/contract/phone'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { BrandLook } from './brand-look.ts'
import classes from './brands.module.css'

/** The brand's phone and e-mail, as far as they are set: links as in the portal, since the frames style them as such. */
export function PreviewHotline({ look, isStacked = false }: { look: BrandLook; isStacked?: boolean }) {
  const { phone, email } = look.hotline
  if (!phone && !email) return null
  return (
    <address className={classes.hotline} data-stacked={isStacked || undefined}>
      {phone && (
        <a href={telOf(phone)}>
          <IconPhone size={16} stroke={1.5} aria-hidden />
          <span>{formatPhone(phone)}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <IconMail size={16} stroke={1.5} aria-hidden />
          <span>{email}</span>
        </a>
      )}
    </address>
  )
}
