import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { StandIn } from './stand-in.tsx'

export function NotFound() {
  const t = useMessages()
  return (
    <StandIn title={t.shell.notFoundTitle} text={t.shell.notFoundText}>
      <Button component={Link} to="/home">
        {t.shell.toHome}
      </Button>
    </StandIn>
  )
}
