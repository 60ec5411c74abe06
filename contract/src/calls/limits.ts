import * as values from './limit-values.ts'

/**
 * Every limit that both sides use. Times are milliseconds, lengths are characters, sizes are bytes. They are exported one
 * by one there, so that a page does not load those that it does not use.
 */
export { values as limits }
