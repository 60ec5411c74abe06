/** The secret of the provider's signed links. */
export const linkSecret = 'a secret of at least sixteen characters'

/** A server with everything configured. Specs with the same settings share a server. */
export const configuredServer = {
  EHOI_SECRET: linkSecret,
  PUBLIC_URL: 'http://127.0.0.1',
  CBE_LOGIN_URLS: JSON.stringify({ 101: 'https://cbe.example/login' }),
  WLV_URL: 'https://wlv.engine.test/in?from=portal',
  CBE_URL: 'https://cbe.engine.test/in',
}
