/** Messages around the login that few people ever see: loaded with their screens. */
export const access = {
  undo: {
    title: 'Take the new e-mail address back',
    text: 'The e-mail address of your agency was changed. If that was not intended, the former address can be put back: with one click, and without logging in. Whoever made the change is then logged out.',
    button: 'Take the change back',
    done: 'The former address is in force again',
    doneText:
      'Please check under “Users” and “History” who can change your data, and set new passwords where in doubt.',
    invalid: 'This link is no longer valid',
    invalidText:
      'It works once, within 72 hours of the change. Please contact your partner support if you did not intend the change.',
    toLogin: 'Go to login',
  },
  link: {
    title: 'Change to another agency?',
    text: 'You are logged in as {current}. This link opens the portal as {next} and ends your present session.',
    go: 'Go on as {next}',
    stay: 'Stay with {current}',
  },
  /** The provider's view of an agency's portal. */
  view: {
    bar: '{viewer} is viewing the portal of {agency} – read only',
    end: 'End view',
    opening: 'Opening the view',
    endedTitle: 'The view has ended',
    endedText: 'You can close this tab. The console opens a new view at any time.',
    invalidTitle: 'This view could not be opened',
    invalidText: 'A view opens once and within a minute. Please open it again in the console.',
    toLogin: 'To the portal’s login',
  },
} as const
