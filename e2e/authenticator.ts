import type { BrowserContext, Page } from '@playwright/test'

/** A page on localhost: an IP address cannot have passkeys. */
export const localOf = (url: string) => url.replace('127.0.0.1', 'localhost')

/** Chromium's own virtual authenticator. */
export const addAuthenticator = async (context: BrowserContext, page: Page) => {
  const protocol = await context.newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return {
    /** Whether somebody touches the sensor by themselves: without it a login by autofill would start alone. */
    touch: (enabled: boolean) => protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    clear: () => protocol.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

/** The next login waits for its button: it no longer offers a passkey in the field, which nobody would have to touch. */
export const forgetPasskeyUse = (page: Page) => page.evaluate(() => localStorage.removeItem('gangway.passkey'))
