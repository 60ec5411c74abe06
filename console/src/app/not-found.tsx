import { StandIn } from '@gangway/kit/frame/stand-in.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'

export function NotFound() {
  const t = useMessages()
  return (
    <StandIn title={t.shell.notFoundTitle} text={t.shell.notFoundText}>
      <Button component={Link} to="/overview">
        {t.shell.toOverview}
      </Button>
    </StandIn>
  )
}
