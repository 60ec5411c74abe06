import { PublicFrame } from '@gangway/kit/frame/public-frame.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Button, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { BrandLook } from './brand-look.ts'
import classes from './brands.module.css'
import { PreviewFlags } from './preview-flags.tsx'
import { PreviewHotline } from './preview-hotline.tsx'

/** The login page of the portal. */
export function PreviewLogin({ look }: { look: BrandLook }) {
  const t = useMessages()
  const { portal, loginTitle, loginLead, partner, partnerHint, check } = t.brands.preview
  return (
    <PublicFrame
      brandKey={look.key}
      wordmark={(className) => (
        <span className={className}>
          <Wordmark brand={look} size={44} />
        </span>
      )}
      name={portal}
      contact={<PreviewHotline look={look} />}
      flags={<PreviewFlags />}
    >
      <div className={classes.login}>
        <div>
          <p className={classes.loginTitle}>{loginTitle}</p>
          <p className={classes.loginLead}>{fill(loginLead, { brand: look.name })}</p>
        </div>
        <TextInput size="md" label={partner} description={partnerHint} readOnly />
        <Button size="md" fullWidth>
          {check}
        </Button>
      </div>
    </PublicFrame>
  )
}
