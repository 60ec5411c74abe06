import { limits } from '@gangway/contract/calls/limits'
import { sameAs, validateNewPassword } from '@gangway/contract/rules/password'
import { checkAcross, issueAt, withRules } from '@gangway/contract/rules/rule'
import { required } from '@gangway/contract/rules/text'
import { validateUsername } from '@gangway/contract/rules/user'
import { findIssues } from '@gangway/kit/form/record'
import * as z from 'zod/mini'

/** What somebody types who opens a mailed link: a password twice, and a name where it is theirs to choose. */
export type ChosenValues = { username: string; newPassword: string; confirmPassword: string }

export const nothingChosen: ChosenValues = { username: '', newPassword: '', confirmPassword: '' }

const schema = (needsName: boolean) =>
  z
    .strictObject({
      username: z
        .string()
        .check(z.maxLength(limits.usernameMax), withRules(...(needsName ? [required] : []), validateUsername)),
      newPassword: z.string().check(withRules(required, validateNewPassword)),
      confirmPassword: z.string().check(withRules(required)),
    })
    .check(
      checkAcross<'newPassword' | 'confirmPassword'>(({ newPassword, confirmPassword }) =>
        confirmPassword === '' ? [] : issueAt('confirmPassword', confirmPassword, sameAs('newPassword', newPassword)),
      ),
    )

/** What is wrong with the typed values. */
export const chosenIssues = (values: ChosenValues, needsName: boolean) =>
  findIssues({ toBody: (typed: ChosenValues) => typed, schema: schema(needsName) }, values, nothingChosen)
