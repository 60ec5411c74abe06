export const partnerFields = {
  passkey: 'Passkey',
  required: 'Second factor required of',
  mandant: 'Brand',
  partnertype: 'Partner type',
  iscbe: 'CBE',
  tradepartner: 'Trade partner',
  pagetracking: 'Page tracking',
  locked: 'Locked',
  lockreason: 'Reason',
  reason: 'Reason',
  list: 'Order',
  username: 'User name',
  doubtful: 'Check digits do not match',
  month: 'Month',
  stage: 'State',
  assignee: 'Responsible',
  dueday: 'Due',
  reference: 'Own reference',
} as const

/** Where a request stands. */
export const requestStages = {
  new: 'New',
  working: 'In work',
  offer: 'Offer sent',
  waiting: 'Waiting',
  won: 'Won',
  lost: 'Lost',
} as const
