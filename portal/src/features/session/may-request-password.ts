import { limits } from '@gangway/contract/calls/limits'

/** Only an agency's own login has a mailbox to send to: its name is a partner id, numeric and positive. */
export const mayRequestPassword = (username: string) =>
  /^[0-9]+$/.test(username) && Number(username) > 0 && Number(username) <= limits.integer
