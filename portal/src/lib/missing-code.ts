import { CallError } from './call-error.ts'
import { isReachable } from './reachable.ts'

/**
 * Code that does not arrive. Without a connection that is said, and the screen comes later; else a newer version has taken
 * its place, and the router loads the page anew, for which it has to see the error itself.
 */
export const missingCode = async (error: unknown): Promise<never> => {
  throw (await isReachable()) ? error : new CallError({ status: 0, key: 'errormessage' })
}
