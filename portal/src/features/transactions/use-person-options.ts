import { listRequestPeople } from '@gangway/contract/features/requests'
import { useCall } from '@gangway/kit/api/hooks'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { usePeople } from '../../parts/work/use-people.ts'

/** ENQ-5: whose bookings can be listed: one's own, nobody's, or those of a colleague. */
export const usePersonOptions = () => {
  const t = useMessages()
  const { data: people = [] } = useCall(listRequestPeople)
  const { me } = usePeople(people, useSession()?.user)
  const colleagues = people.filter(({ userno }) => userno !== me)
  return [
    { value: 'mine', label: t.transactions.mine },
    { value: 'nobody', label: t.transactions.nobody },
    ...colleagues.map(({ userno, name }) => ({ value: String(userno), label: name })),
  ]
}
