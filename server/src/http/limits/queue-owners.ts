import type { Lane, QueueLimits, Turn } from './queue-limits.ts'

type Member = { running: number; waiting: number }
export type Place = { member: Member; lane: Lane; start: () => void }
/**
 * `servedAt` counts the turns of the queue: the owner who was served longest ago goes next. Of two who were served at the
 * same time, the one who has waited longer: `waitsSince` counts who began to wait.
 */
export type Owner = {
  servedAt: number
  waitsSince: number
  limit: number
  running: number
  places: Place[]
  members: Map<string, Member>
}

export const goesFirst = (one: Owner, other: Owner) =>
  one.servedAt === other.servedAt ? one.waitsSince < other.waitsSince : one.servedAt < other.servedAt

/** An owner floods when this many times `crowd` pieces wait, counting at most one crowd per member. */
const crowdsOfOwner = 4

/** Pieces that a flooding member or owner may run at once, unless the queue says otherwise. */
const whileFlooding = { member: 1, owner: 2 }

const unlimited = Number.POSITIVE_INFINITY

/** Whose work runs and waits in a queue, and how much of it may run. */
export const createOwners = (limits: QueueLimits) => {
  const { perMember = unlimited, crowd = unlimited } = limits
  const { waitingPerMember = unlimited, perFloodingOwner = whileFlooding.owner } = limits
  const owners = new Map<string | number, Owner>()

  const isMemberFlooding = ({ waiting }: Member) => waiting > crowd
  const isOwnerFlooding = ({ places, members }: Owner) => {
    const most = crowdsOfOwner * crowd
    if (places.length <= most) return false
    return [...members.values()].reduce((sum, { waiting }) => sum + Math.min(waiting, crowd), 0) > most
  }

  return {
    /** The owner and the member of a turn; `forget` removes them once they are idle. */
    enter: (
      { owner: name, member: memberName = '', perOwner: limit = limits.perOwner ?? unlimited }: Turn,
      servedAt: number,
    ) => {
      const idle = { servedAt, waitsSince: 0, limit, running: 0, places: [], members: new Map() }
      const owner: Owner = owners.get(name) ?? idle
      const member = owner.members.get(memberName) ?? { running: 0, waiting: 0 }
      owners.set(name, owner)
      owner.members.set(memberName, member)
      const forget = () => {
        if (member.running + member.waiting === 0) owner.members.delete(memberName)
        if (owner.members.size === 0) owners.delete(name)
      }
      return { owner, member, forget }
    },
    mayOwnerRun: (owner: Owner) =>
      owner.running < (isOwnerFlooding(owner) ? Math.min(perFloodingOwner, owner.limit) : owner.limit),
    mayMemberRun: (member: Member) =>
      member.running < (isMemberFlooding(member) ? Math.min(whileFlooding.member, perMember) : perMember),
    mayWait: (owner: Owner, member: Member) =>
      owner.places.length < (limits.waitingPerOwner ?? unlimited) && member.waiting < waitingPerMember,
    isFlooding: (owner: Owner, member: Member) => isMemberFlooding(member) || isOwnerFlooding(owner),
    all: () => owners.values(),
    count: () => owners.size,
  }
}

export type Caller = ReturnType<ReturnType<typeof createOwners>['enter']>
