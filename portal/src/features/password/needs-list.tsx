import { limits } from '@gangway/contract/limits'
import { fill } from '@gangway/kit/messages/text'
import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './password.module.css'
import { listNeeds, type Need, type PasswordValues } from './password-check.ts'

/** The requirements of the new password, ticked off while it is typed. */
export function NeedsList({ values }: { values: PasswordValues }) {
  const t = useMessages()
  return (
    <section className={classes.needs}>
      <h2 id="password-needs">{t.password.needs}</h2>
      <ul aria-labelledby="password-needs">
        {listNeeds(values).map((need) => (
          <NeedLine key={need.name} {...need} />
        ))}
      </ul>
    </section>
  )
}

function NeedLine({ name, isMet }: Need) {
  const t = useMessages()
  const Icon = isMet ? IconCircleCheckFilled : IconCircle
  return (
    <li data-met={isMet || undefined}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {fill(t.password.rules[name], { n: limits.passwordMin })}
      <VisuallyHidden>({isMet ? t.password.met : t.password.unmet})</VisuallyHidden>
    </li>
  )
}
