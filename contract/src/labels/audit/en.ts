export const partnerFields = {
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
} as const
