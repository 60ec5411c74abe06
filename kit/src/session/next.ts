const loginPaths = /^\/(login|loginehoi|logout|welcome)(?![\w-])/i

/**
 * Where to go after login: only paths inside the app, written without its base path, and never back to a login screen.
 * Anything else, such as `//evil.example` or `https:…`, leads to the start.
 */
export const safeNext = (next: string | undefined): string => {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/'
  return loginPaths.test(next) ? '/' : next
}
