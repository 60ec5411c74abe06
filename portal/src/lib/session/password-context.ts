import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { useBrand } from './session.ts'
import type { SessionKey } from './session-storage.ts'

const agencyKey: SessionKey = 'reisebuero'

/** PWD-1: the words that make a password of this login easy to guess, as the server knows them. */
export const usePasswordContext = (username = '', agency = safeStorage.get(agencyKey) ?? '') => {
  const { name, key } = useBrand()
  return [name, key, agency, username]
}
