import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'

/** A mailed link that was used, replaced or is too old: what it means, and where to go instead. */
export function LinkGone({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useMessages()
  return (
    <section className={classes.flow}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Heading title={title} />
          <p className={classes.lead}>{text}</p>
        </header>
        {children}
        <Button component={Link} to="/login" size="md" fullWidth variant={children ? 'default' : 'filled'}>
          {t.access.undo.toLogin}
        </Button>
      </div>
    </section>
  )
}
