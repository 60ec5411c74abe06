import type { ReactNode } from 'react'
import { Sea } from '../theme/sea.tsx'
import { LanguageFlags } from './language-flags.tsx'
import classes from './public-frame.module.css'

type Props = {
  /** Decides about the drawing of the sea. */
  brandKey: string
  /** A link with this class around the wordmark. */
  wordmark: (className: string) => ReactNode
  /** What this site is. */
  name: string
  /** Below the name. */
  contact?: ReactNode
  footer?: ReactNode
  /** The languages to choose from; those of the app unless given. */
  flags?: ReactNode
  children: ReactNode
}

/** The frame of the screens without the navigation, such as the login. */
export function PublicFrame({ brandKey, wordmark, name, contact, footer, flags, children }: Props) {
  return (
    <div className={classes.frame}>
      <aside className={classes.brand}>
        <Sea brand={brandKey} />
        {wordmark(classes.wordmark ?? '')}
        <div className={classes.words}>
          <p className={classes.portal}>{name}</p>
          {contact}
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>{flags ?? <LanguageFlags />}</header>
        <main className={classes.main} id="content">
          {children}
        </main>
        {footer}
      </div>
    </div>
  )
}
