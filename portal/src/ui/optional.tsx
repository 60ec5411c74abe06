import { useWords } from '../i18n/language.ts'
import classes from './fields.module.css'

/** The label of a field that may stay empty, in forms where most may not. */
export function Optional({ label }: { label: string }) {
  const t = useWords()
  return (
    <>
      {label} <span className={classes.optional}>({t.parts.optional})</span>
    </>
  )
}
