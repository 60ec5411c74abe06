import { VisuallyHidden } from '@mantine/core'
import { useAnnouncement } from '../lib/announce.ts'

/** Says out loud what appears without the focus going there: a new screen, a save, an error. */
export function LiveRegion() {
  const { text, nr } = useAnnouncement()
  return (
    <VisuallyHidden role="status" aria-live="polite" data-testid="announcements">
      <span key={nr}>{text}</span>
    </VisuallyHidden>
  )
}
