import type { ErrorKey } from '@gangway/contract/errors'

/** The messages of a call or a save. */
export const messages = {
  invalidlogin: 'E-mail address or password is wrong',
  partnernotfound: "Partner wasn't found",
  newPasswordNotSent400: 'Partner could not be found',
  newPasswordNotSent: 'We were unable to send the new password',
  newPasswordSent: 'The new Password has been sent',
  email_not_send: 'Unable to send E-mail',
  errormessage: 'An error has occurred. Please check your network connection and try again',
  success: 'Data has been saved',
  password_success: 'Password has been changed',
  missing_required_fields: 'Missing required fields',
  unchanged_data: "Data wasn't updated! Please check your input.",
  unchanged_password: "Password wasn't updated.",

  validation_date_required: 'Please enter both dates; the first must not be after the second.',
  badinput: 'Some of the data could not be accepted. Please check your input.',
  nosession: 'Your session has ended. Please log in again.',
  forbidden: 'Your role does not allow this. An administrator can give you another one.',
  notfound: 'This entry no longer exists.',
  taken: 'This value is already taken.',
  changed: '{who} changed this data in the meantime ({when}). Please load it again.',
  toolarge: 'The file or text is too large.',
  mediatype: 'This kind of file is not accepted.',
  refused: 'The data could not be saved in this form.',
  viewonly: 'You are viewing this agency’s portal: nothing can be changed here.',
  toomany: 'Too many attempts. Please wait {wait} and try again.',
  unavailable: 'The console cannot be reached at the moment. Please try again shortly.',
  offline:
    'No connection to the console. Nothing has been changed, and what you typed is still here. Please try again once you are back online.',
  saveagain: 'Not saved yet: your session had ended. Please save again.',
  internal: 'Something went wrong on our side. We have been informed.',
} as const satisfies Record<ErrorKey, string> & Record<string, string>
