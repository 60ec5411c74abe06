import * as z from 'zod/mini'

/** Search parameters are plain text in the URL: `?username=0012` stays as written. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}

/** `?name=true`; anything else is not set. */
export const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((value) => (String(value) === 'true' ? true : undefined)),
)

/** `?name=anything`. */
export const word = z.optional(z.string())
