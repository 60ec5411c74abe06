import type { Sessions } from '../api/app.ts'

/** For tests: a session that records what the client reports to it. */
export const fakeSessions = ({ isLive = true } = {}) => {
  const refusals: Parameters<Sessions['refused']>[] = []
  const looks: true[] = []
  const sessions: Sessions = {
    live: () => (isLive ? { token: 'token-1', partnerid: 101001 } : undefined),
    checkClock: () => void looks.push(true),
    refused: (...refusal) => void refusals.push(refusal),
  }
  return { ...sessions, refusals, looks }
}
