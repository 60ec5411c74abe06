/** Controls that several screens share. */
export const parts = {
  optional: 'optional',
  choose: 'Please choose',
  nothing: 'None',
  recommended: 'Recommended',
  others: 'All other countries',
  phoneCode: 'Country code',
  phoneArea: 'Area code',
  phoneNumber: 'Number',
  ibanLocked: 'The IBAN of a saved account cannot be changed. Add a new account instead.',
  ibanDoubtful:
    'The check digits of this IBAN do not match. Please compare it with your bank statement; you can save it all the same.',
  /** A month or another time that is not over. */
  unfinished: 'not over yet',
  noFigure: 'no figure',
  readChart: 'Read the figures of the chart one by one',
  download: 'Download',
  downloading: '{percent} %',
  downloaded: 'Downloaded',
  downloadFailed: 'Download failed',
} as const
