import { errors } from '@gangway/contract/calls/errors'
import { messageKeys } from '@gangway/contract/texts/messages'
import { expect, test } from 'vitest'
import marketingTexts from '../features/marketing/texts/en.json'
import provisionsTexts from '../features/provisions/texts/en.json'
import en from './texts/en.json'
import fr from './texts/fr.json'

test.each([
  ['invalidlogin', 'Login invalid'],
  ['partnernotfound', "Partner wasn't found"],
  ['newPasswordNotSent400', 'Partner could not be found'],
  ['newPasswordNotSent', 'We were unable to send the new password'],
  ['newPasswordSent', 'The new Password has been sent'],
  ['email_not_send', 'Unable to send E-mail'],
  ['errormessage', 'An error has occurred. Please check your network connection and try again'],
  ['success', 'Data has been saved'],
  ['password_success', 'Login has been changed'],
  ['missing_required_fields', 'Missing required fields'],
  ['unchanged_data', "Data wasn't updated! Please check your input."],
  ['unchanged_password', "Password wasn't updated."],
] as const)('MSG-4 %s reads as in the spec', (key, text) => {
  expect(en.messages[key]).toBe(text)
})

test('MSG-4 the French texts of the spec', () => {
  expect(fr.messages.missing_required_fields).toBe('Champs obligatoires manquants')
})

test.each([
  ['required', '{field} is required'],
  ['numeric', 'must be numeric'],
  ['email', 'must be a valid email address'],
  ['minlength', 'must contain at least {n} characters'],
  ['unique', 'must be a unique username'],
  ['lookslike', 'should look like {example}'],
  ['sameas', 'has to be the same as {other}'],
  ['invalidcharacters', 'contains invalid characters'],
] as const)('MSG-5 the template of %s is the spec’s', (key, text) => {
  expect(en.rules[key]).toContain(text)
})

test('MSG-5 every issue of a field has a message', () => {
  expect(Object.keys(en.rules).sort()).toEqual([...messageKeys].sort())
})

test('MSG-1 every error of a call has a message', () => {
  // A file that was withdrawn: the screens that show files say so in their own words.
  const { withdrawn: _, ...others } = errors
  for (const key of Object.keys(others)) expect(en.messages).toHaveProperty(key)
  expect([provisionsTexts.provisions.withdrawn.title, marketingTexts.marketing.withdrawn]).toEqual([
    'Withdrawn files',
    '{name} was withdrawn. Please no longer use this file.',
  ])
})
