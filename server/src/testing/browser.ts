import type { Call } from '@gangway/contract/calls/call'
import type { TestApp } from './test-app.ts'

/** A browser's cookies, and calls with them as the portal makes them. */
export const browser = (t: TestApp, address = '127.0.0.1') => {
  const cookies = new Map<string, string>()

  const storeCookies = (header: unknown) => {
    for (const cookie of [header ?? []].flat().map(String)) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', ...value] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
  }

  const call = async <C extends Call>(declared: C, sent: Parameters<typeof t.call<C>>[1] = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      'x-gangway': 'portal',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...sent.headers,
    }
    const answer = await t.call(declared, { ...sent, headers })
    storeCookies(answer.headers['set-cookie'])
    return answer
  }

  return { cookies, call }
}
