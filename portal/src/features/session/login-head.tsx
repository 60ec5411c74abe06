import { Heading } from '@gangway/kit/layout/heading.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'

type Props = { step: 1 | 2; title: string; lead?: string }

/** Which of the two steps this is, and its title. */
export function LoginHead({ step, title, lead }: Props) {
  const t = useMessages()
  return (
    <header className={classes.head}>
      <p className={classes.step} data-step={step}>
        {fill(t.session.step, { step })}
      </p>
      <Heading title={title} />
      {lead && <p className={classes.lead}>{lead}</p>}
    </header>
  )
}
