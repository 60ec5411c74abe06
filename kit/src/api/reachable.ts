import { connectedApp } from './app.ts'
import { CallError } from './call-error.ts'

/** Whether the server of the app answers now. */
export const isReachable = async () => {
  try {
    return (await fetch(connectedApp().home)).ok
  } catch {
    return false
  }
}

/**
 * Code that fails to load. Without a connection a notice is shown, and the screen loads later; otherwise a newer
 * version has replaced it, and the router reloads the page, for which it has to see the error itself.
 */
export const handleMissingCode = async (error: unknown): Promise<never> => {
  throw (await isReachable()) ? error : new CallError({ status: 0, key: 'errormessage' })
}
