import { expect, test } from 'vitest'
import { safeNext } from './next.ts'

test.each(['/wlv/edit', '/statistics/bookingreport?type=open&searchIn=a%2Fb', '/home#top', '/loginhistory'])(
  'SES-2 a login returns to %s',
  (next) => expect(safeNext(next)).toBe(next),
)

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'home',
  '/a\nb',
  '/a\\b',
  '/login',
  '/login?next=/home',
  '/Logout',
  '/loginehoi?partnerID=1',
])('SES-2 a login does not leave the portal or redirect in a loop: %s', (next) => expect(safeNext(next)).toBe('/'))
