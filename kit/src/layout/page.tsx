import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'
import classes from './page.module.css'

type Props = {
  title: string
  /** The title as rendered, where that is more than text. */
  heading?: ReactNode
  /** One sentence about the purpose of this screen. */
  lead?: ReactNode
  /** The one primary action. */
  action?: ReactNode
  filter?: ReactNode
  /** Forms are narrower than tables. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of every screen: title, one sentence, one primary action, the filters, the content. */
export function Page({ title, heading, lead, action, filter, narrow = false, children }: Props) {
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.head}>
        <div className={classes.words}>
          <Heading title={title}>{heading}</Heading>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {filter && <div className={classes.filter}>{filter}</div>}
      {children}
    </div>
  )
}
