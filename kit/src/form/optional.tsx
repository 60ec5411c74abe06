import { useMessages } from '../messages/language.ts'
import classes from './fields.module.css'

/** The label of an optional field, in forms where most are required. */
export function Optional({ label }: { label: string }) {
  const t = useMessages()
  return (
    <>
      {label} <span className={classes.optional}>({t.parts.optional})</span>
    </>
  )
}
