import { expect, test } from 'vitest'
import { limits } from './limits.ts'

test.each([
  ['SES-4 a session lasts two hours', limits.session, 7_200_000],
  ['SES-10 the notice comes five minutes before the end', limits.expiryNotice, 300_000],
  ['MSG-1 success shows for 2.5 seconds', limits.successFlag, 2500],
  ['HDR-2 a booking engine token lives a minute', limits.wlvToken, 60_000],
  ['LOG-5 a signed link lives a minute', limits.ehoiLink, 60_000],
  ['LOG-7 a temporary password lives an hour', limits.temporaryPassword, 3_600_000],
  ['LOG-7 three password mails an hour', limits.passwordMailsPerHour, 3],
  ['PWD-4 five wrong old passwords end the session', limits.wrongOldPasswords, 5],
  ['LAY-3 contrast of at least 4.5', limits.contrast, 4.5],
  ['LAY-4 a logo is under 250 wide', limits.logoWidth, 250],
  ['LAY-4 a logo is under 150 high', limits.logoHeight, 150],
  ['ICB-4 a terms file has at most 5 MB', limits.pdf, 5 * 1024 * 1024],
  ['AGY-4 a house number has at most 10 characters', limits.hausnummer, 10],
  ['AGY-4 a tag manager id has at most 100 characters', limits.gtmid, 100],
  ['TRX-1 a search has at most 255 characters', limits.search, 255],
  ['TRX-1 the default range is 90 days', limits.transactionDays, 90],
  ['TRF-1 two prior years', limits.priorYears, 2],
  ['RPT-4 five years back', limits.yearsBack, 5],
  ['USR-3 a username has at least 8 characters', limits.usernameMin, 8],
  ['USR-8 a username has at most 64 characters', limits.usernameMax, 64],
  ['PWD-1 a password has at least 8 characters', limits.passwordMin, 8],
  ['BNK-4 an IBAN has at most 34 characters', limits.iban, 34],
  ['AGY-5 a postcode has at least 4 characters', limits.postcodeMin, 4],
])('%s', (_, limit, expected) => {
  expect(limit).toBe(expected)
})
