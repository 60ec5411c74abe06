/** `npm test` takes a sample where everything would take minutes; `npm run soak -- whole-matrices` takes everything. */
export const isWholeMatrix = process.env.GANGWAY_MATRIX === 'all'

export const sampled = <T>(sample: T, everything: T): T => (isWholeMatrix ? everything : sample)
