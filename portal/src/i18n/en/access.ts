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
  /** A colleague who was invited by e-mail. */
  invitation: {
    loading: 'Opening your invitation',
    title: 'Welcome, {name}',
    text: 'You have been invited to the partner portal of {agency}. Choose a password, and you are in.',
    name: 'Your user name is {name}.',
    accept: 'Accept and log in',
    gone: 'This invitation is no longer valid',
    goneText:
      'It was accepted, withdrawn, or is older than seven days. Please ask whoever invited you to send it again.',
  },
  /** A user who has forgotten the password. */
  newPassword: {
    askTitle: 'Forgotten your password?',
    askText:
      'If your agency has stored an e-mail address for you, we send you a link with which you choose a new password.',
    ask: 'Send me a link',
    sent: 'Please check your e-mail',
    sentText:
      'If there is an address for this user name, the link is on its way and valid for {minutes} minutes. If nothing arrives, ask the administrator of your agency, who can give you a new password under “Users”.',
    title: 'Choose a new password',
    text: 'Your old password stops working, and all your other sessions end.',
    set: 'Set password and log in',
    gone: 'This link is no longer valid',
    goneText: 'It works once, within 30 minutes. You can ask for a new one.',
    again: 'Ask for a new link',
  },
  stop: {
    title: '“This was not us”',
    text: 'Somebody wants to change the bank details of your agency. If it was nobody of yours, stop the change: with one click, and without logging in. The former details apply until our accounting department has spoken to you and decided. Whoever requested the change is logged out.',
    button: 'Stop the change',
    done: 'The change is frozen',
    doneText:
      'Our accounting department will contact you. Please check under “Users” and “History” who can change your data, and set new passwords where in doubt.',
    invalidText:
      'The change has been stopped or decided already, or is in force. If it was not intended, please contact your partner support right away.',
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
