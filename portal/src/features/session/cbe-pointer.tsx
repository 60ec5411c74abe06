import { useWords } from '../../i18n/language.ts'
import { boot } from '../../lib/boot.ts'
import { useTenant } from '../../lib/session/session.ts'
import classes from './login.module.css'

type Props = { isCbe?: boolean | undefined; mandant?: number | undefined }

/** The link to the separate CBE login, where the brand has one: this page's, or the partner's once known. */
export function CbePointer({ isCbe, mandant }: Props) {
  const t = useWords()
  const tenant = useTenant()
  const address = boot.cbeLoginUrls[mandant ?? tenant.mandant]
  if (!address) return null
  return (
    <p className={classes.cbe}>
      {isCbe ? t.session.cbePartner : t.session.cbeQuestion} <a href={address}>{t.session.cbeLink}</a>
    </p>
  )
}
