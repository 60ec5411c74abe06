import type { RequestPerson } from '@gangway/contract/features/requests'
import { useMemo } from 'react'

/** Nobody's number: a view of the provider is none of the agency's logins. */
const nobody = -1

/** The people of the agency by their numbers and logins, and which of them is reading. */
export const usePeople = (people: readonly RequestPerson[], user: string | undefined) =>
  useMemo(() => {
    const byNumber = new Map(people.map(({ userno, name }) => [userno, name]))
    const byLogin = new Map(people.map(({ username, name }) => [username, name]))
    return {
      me: people.find(({ username }) => username === user)?.userno ?? nobody,
      /** Empty for nobody. */
      personName: (userno: number | null) => (userno === null ? '' : (byNumber.get(userno) ?? String(userno))),
      loginName: (username: string) => byLogin.get(username) ?? username,
    }
  }, [people, user])
