/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Log in',
  loginLead: 'Welcome to the partner portal of {brand}.',
  passwordTitle: 'Your password',
  step: 'Step {step} of 2',
  partnerid: 'Partner ID',
  partneridHint: 'The number of your agency, or your own user name',
  check: 'Check partner',
  passkey: 'Log in with a passkey',
  password: 'Password',
  capsLock: 'Caps lock is on.',
  login: 'Log in',
  request: 'Request password',
  forgotten: 'Forgotten your password?',
  sentText:
    'It goes to the e-mail address of your agency and works for one login in the next 60 minutes. Your old password stays valid.',
  retryNow: 'You can try again now.',

  cbeQuestion: 'Booking with CBE?',
  cbePartner: 'Your agency books with CBE.',
  cbeLink: 'Go to CBE login',

  loggedOut: 'You have been logged out.',
  otherUser: 'Someone else has logged in on this browser.',
  goOn: 'Continue as {user}',

  linkTitle: 'Logging you in',
  linkText: 'One moment, please…',
  linkInvalidText:
    'A login link works once and for 60 seconds. Open it again where you found it, or log in with your password.',
  linkInstead: 'Log in with password',

  ending: 'Your session ends in {time}.',
  endingText: 'Log in again and carry on. What you have typed stays.',
  renew: 'Log in again',
  overTitle: 'Your session has ended',
  rightsTitle: 'Your rights have changed',
  overText: 'Log in again and carry on here. What you have typed is still there.',
  somebodyElse: 'Log in as someone else',
} as const
