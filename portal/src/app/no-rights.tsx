import { StandIn } from '@gangway/kit/frame/stand-in.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'

/** For a mask without the basic right: nothing can be opened, and logging out is the only option. */
export function NoRights() {
  const t = useMessages()
  return (
    <StandIn title={t.shell.noRightsTitle} text={t.shell.noRightsText}>
      <Button component={Link} to="/logout">
        {t.shell.logout}
      </Button>
    </StandIn>
  )
}
