import { saveNews } from '@gangway/contract/features/news-console'
import { useSession } from '../../lib/session/session.ts'

/** Whether this person may write news; everybody else reads. */
export const useMayWrite = (): boolean => {
  const session = useSession()
  return session !== undefined && saveNews.access.roles.includes(session.role)
}
