import { expect, test } from 'vitest'
import { chosenIssues } from './chosen-password.ts'

const valid = { username: '', newPassword: 'Mast&Segel42', confirmPassword: 'Mast&Segel42' }
const issues = (changes: object, needsName = false) =>
  chosenIssues({ ...valid, ...changes }, needsName).map(({ field, key }) => `${field} ${key}`)

test('SEC-8, SEC-9 a valid password twice is enough where the name is known', () => expect(issues({})).toEqual([]))
test('SEC-8 a name that is left open has to be chosen by the rules of user names', () => {
  expect(issues({}, true)).toEqual(['username required'])
  expect(issues({ username: 'emil' }, true)).toEqual(['username minlength'])
  expect(issues({ username: 'emil.seemann' }, true)).toEqual([])
})
test('SEC-8, SEC-9 the password follows its rules and is repeated', () => {
  expect(issues({ newPassword: '', confirmPassword: '' })).toEqual(['newPassword required', 'confirmPassword required'])
  expect(issues({ newPassword: 'short', confirmPassword: 'short' })).toEqual(['newPassword minlength'])
  expect(issues({ confirmPassword: 'Mast&Segel43' })).toEqual(['confirmPassword sameas'])
})
