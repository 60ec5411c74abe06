import type { FastifyRequest } from 'fastify'

/** One cookie's value, as sent. */
export const cookieOf = (request: FastifyRequest, name: string): string | undefined => {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

type CookieOptions = { maxAge: number; secure: boolean }

/** A cookie that scripts cannot read and other sites cannot send. */
export const cookieHeader = (name: string, value: string, { maxAge, secure }: CookieOptions) =>
  `${name}=${value}; Path=/partner; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`
