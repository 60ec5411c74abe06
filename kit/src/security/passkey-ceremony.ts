import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { rememberPasskeyUse } from '../browser/passkey-use.ts'

// Loaded only when a passkey is made or used.

/** Undefined: the person closed the browser's dialog, or another use of a passkey took its place. */
const orNothing = async (work: Promise<object>): Promise<string | undefined> => {
  try {
    const answer = await work
    rememberPasskeyUse()
    return JSON.stringify(answer)
  } catch {
    return undefined
  }
}

/** Makes a passkey; `options` and the result are JSON, as the server sends and takes them. */
export const makePasskey = (options: string) => orNothing(startRegistration({ optionsJSON: JSON.parse(options) }))

/** Uses a passkey; `isAutofill`: once the person chooses it among the names that the browser offers in a field. */
export const answerWithPasskey = (options: string, isAutofill = false) =>
  orNothing(startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: isAutofill }))

/** Stops waiting for a choice in the field. */
export const stopPasskeys = () => WebAuthnAbortService.cancelCeremony()
