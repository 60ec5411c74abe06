import { useWords } from '../../i18n/language.ts'
import { boot } from '../../lib/boot.ts'
import { useTenant } from '../../lib/session.ts'
import classes from './login.module.css'

/** The way to the separate login of the CBE, where the tenant has one. */
export function CbePointer({ isCbe }: { isCbe: boolean }) {
  const t = useWords()
  const address = boot.cbeLoginUrls[useTenant().mandant]
  if (!address) return null
  return (
    <p className={classes.cbe}>
      {isCbe ? t.session.cbePartner : t.session.cbeQuestion} <a href={address}>{t.session.cbeLink}</a>
    </p>
  )
}
