import { safeStorage } from './safe-storage.ts'

const key = 'gangway.passkey'

/** A passkey has been made or used in this browser: the login offers it beside the names that the browser remembers. */
export const hasUsedPasskey = () => safeStorage.get(key) !== null

export const rememberPasskeyUse = () => safeStorage.set(key, '1')
