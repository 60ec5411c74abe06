import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Drawer } from '@mantine/core'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { Hotline } from './hotline.tsx'
import { LanguageFlags } from './language-flags.tsx'
import { Navigation } from './navigation.tsx'
import classes from './navigation-drawer.module.css'

type Props = { session: Session; isOpen: boolean; onClose: () => void }

/** The navigation of a phone or tablet, with what does not fit into the header. */
export function NavigationDrawer({ session, isOpen, onClose }: Props) {
  const t = useMessages()
  const brand = useBrand()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={288}
      padding={0}
      title={<Wordmark brand={brand} />}
      closeButtonProps={{ 'aria-label': t.shell.menuClose }}
      classNames={{ header: classes.header, body: classes.body, content: classes.content }}
    >
      <nav aria-label={t.shell.navigation}>
        <Navigation session={session} />
      </nav>
      <div className={classes.more}>
        <LanguageFlags />
        <Hotline />
      </div>
    </Drawer>
  )
}
