/** How long something is kept, in days: what holds until the provider sets it, and the limits of what can be set. */
type Period = { usual: number; min: number; max: number }

const decade = 3653
const threeDecades = 10_958

/**
 * SCL-6: what grows by itself, and how long it is kept. The lower limits are what other parts need, or what the law
 * demands: ten years for what is about money, the longest period among the markets.
 */
export const retentionPeriods = {
  /** The history of agencies and of the provider, except the two below. */
  history: { usual: decade, min: 365, max: threeDecades },
  /** The history of agency data, bank details, statements and claims. */
  money: { usual: decade, min: decade, max: threeDecades },
  /** Logins and failed attempts; the last login of everybody stays. The health of partners needs 90 days. */
  logins: { usual: 1096, min: 180, max: decade },
  /** Browsers that logins have used; their cookie lives 400 days. */
  devices: { usual: 400, min: 30, max: 400 },
  /** The former states of bookings, counted from the return; the first and the last stay. The forecast needs one year. */
  states: { usual: decade, min: 1096, max: threeDecades },
  /** Mails that were sent. */
  mails: { usual: 14, min: 7, max: 365 },
  /** Mails that could not be delivered: the health of partners needs 30 days. */
  failedmails: { usual: 31, min: 31, max: 365 },
  /** What the feed sent, batch by batch: its chart needs 30 days. */
  batches: { usual: 30, min: 30, max: 365 },
  /** Items of the feed that were refused, with names of travellers. */
  refusals: { usual: 14, min: 1, max: 90 },
  /** Who downloaded which published file, and which files were withdrawn. */
  downloads: { usual: decade, min: 365, max: threeDecades },
  /** Everything personal of an agency, counted from the end of its contract: logins, contacts, customers. */
  contracts: { usual: 90, min: 30, max: 1096 },
  /** Stored files that nothing needs any more, counted from their upload. */
  files: { usual: 1, min: 1, max: 90 },
} as const satisfies Record<string, Period>

export type RetentionSubject = keyof typeof retentionPeriods

export const retentionSubjects = Object.keys(retentionPeriods) as RetentionSubject[] // the keys of the table above

/**
 * GDP-4: how many months a brand may keep the names of customers in bookings, after the return, and in requests that came to
 * nothing. The lower limits leave time for the work and for commission that is paid late.
 */
export const nameMonths = {
  names: { min: 6, max: 360 },
  requests: { min: 1, max: 120 },
} as const

export type NameSubject = keyof typeof nameMonths

/** Everything that a run removes: what has a period of its own, and names. */
export const runSubjects = [...retentionSubjects, ...(Object.keys(nameMonths) as NameSubject[])] // the keys of the table above
export type RunSubject = (typeof runSubjects)[number]

/** The hour of the night, on the provider's clock, at which what is too old is removed. */
export const retentionHour = 3
