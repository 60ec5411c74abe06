import { hasAll, type Permission } from './permissions.ts'
import { mayWith, Right } from './rights.ts'

/** How an alert is mailed: not at all, at once, or together with all others in the morning. */
export const alertMails = ['off', 'now', 'digest'] as const
export type AlertMail = (typeof alertMails)[number]

type Rule = {
  /** What a login must be allowed to see or do, as for the screen where it is done. */
  needs?: readonly Permission[]
  /** An area that a brand may lack. */
  area?: 'provisions'
  /** What administrators, and everybody else, get until they choose. */
  mail: readonly [administrator: AlertMail, other: AlertMail]
}

/**
 * NTF-3: what people are alerted to, in the order of the matrix. Requests and answers to claims have a mail of their own to the agency,
 * or to whoever wrote the claim: until somebody chooses more, they are in the bell alone.
 */
export const alertKinds = {
  requestnew: { needs: ['requests'], mail: ['off', 'off'] },
  requestgiven: { needs: ['requests'], mail: ['now', 'now'] },
  requestdue: { needs: ['requests'], mail: ['digest', 'digest'] },
  bookingnew: { mail: ['digest', 'off'] },
  bookingcancelled: { mail: ['digest', 'off'] },
  bookingchanged: { mail: ['digest', 'off'] },
  deadlinedue: { mail: ['digest', 'digest'] },
  statementready: { needs: ['commissions'], area: 'provisions', mail: ['digest', 'off'] },
  claimanswered: { needs: ['commissions', 'claims'], area: 'provisions', mail: ['off', 'off'] },
  weekunusual: { mail: ['now', 'off'] },
} as const satisfies Record<string, Rule>

export type AlertKind = keyof typeof alertKinds
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]] // its keys

type Reader = { mask: number; permissions: readonly Permission[] }

/** RGT-1: whether a login may be alerted to something. */
export const mayGetAlert = (
  kind: AlertKind,
  { mask, permissions }: Reader,
  hiddenAreas: readonly string[],
): boolean => {
  const { needs, area }: Rule = alertKinds[kind]
  return mayWith(mask, [Right.basic]) && hasAll(permissions, needs) && !(area && hiddenAreas.includes(area))
}

/** What a login gets until it chooses. */
export const usualAlert = (kind: AlertKind, { mask }: Pick<Reader, 'mask'>): { mail: AlertMail; bell: boolean } => ({
  mail: alertKinds[kind].mail[mayWith(mask, [Right.administration]) ? 0 : 1],
  bell: true,
})
