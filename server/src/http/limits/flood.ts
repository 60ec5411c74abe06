type Bucket = { tokens: number; at: number }

/** Addresses remembered at once; the oldest is dropped first. */
const maxBuckets = 20_000

/**
 * A limit on public calls per address and process, in memory: a burst, refilled over a minute. It stops floods before
 * they reach the database; the throttles that matter for security are in the database.
 */
export const floodGate = (perMinute: number) => {
  const buckets = new Map<string, Bucket>()
  /** Seconds to wait, or 0 if the call may proceed. */
  return (address: string, now: number): number => {
    const bucket = buckets.get(address) ?? { tokens: perMinute, at: now }
    buckets.delete(address)
    // A clock that was set back must not take tokens away.
    const passed = Math.max(0, now - bucket.at)
    const tokens = Math.min(perMinute, bucket.tokens + (passed / 60_000) * perMinute)
    buckets.set(address, { tokens: Math.max(0, tokens - 1), at: now })
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value ?? '')
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * 60) / perMinute)
  }
}
