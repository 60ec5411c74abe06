import { useAnnouncement } from '../browser/announce.ts'
import classes from './live-region.module.css'

/** Announces what appears without moving the focus there: a new screen, a save, an error. */
export function LiveRegion() {
  const { text, nr } = useAnnouncement()
  return (
    <div className={classes.hidden} role="status" aria-live="polite" data-testid="announcements">
      <span key={nr}>{text}</span>
    </div>
  )
}
