export const password = {
  title: 'Password',
  lead: 'Change the password of your own login. All other sessions of this login end.',
  forcedTitle: 'Choose a new password',
  forcedLead:
    'You have logged in with a temporary password. As soon as you have chosen your own, the portal is open to you.',
  oldpassword: 'Old password',
  temporary: 'Temporary password',
  password1: 'New password',
  password2: 'Confirmation',
  needs: 'The new password needs',
  rules: {
    length: 'at least {n} characters',
    lower: 'a lower-case letter',
    upper: 'an upper-case letter',
    digit: 'a digit',
    special: 'a special character',
    different: 'something other than the old one',
    same: 'the same entry twice',
  },
  opened: 'The portal is open to you now.',
  met: 'done',
  unmet: 'missing',
} as const
