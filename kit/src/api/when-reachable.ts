import { clock } from '../browser/clock.ts'
import { isReachable } from './reachable.ts'

const firstPause = 2_000
const longestPause = 30_000

/**
 * Runs once the server can be reached again: checks when the browser is online again, and periodically. The returned
 * function cancels it.
 */
export const whenReachable = (run: () => void, isThere: () => Promise<boolean> = isReachable): (() => void) => {
  let pause = firstPause
  let cancel = () => {}
  let isOver = false
  const stop = () => {
    isOver = true
    cancel()
    removeEventListener('online', probe)
  }
  const wait = () => {
    cancel = clock.at(clock.now() + pause, () => void probe())
    pause = Math.min(2 * pause, longestPause)
  }
  const probe = async () => {
    cancel()
    const isBack = await isThere()
    if (isOver) return
    if (!isBack) return wait()
    stop()
    run()
  }
  addEventListener('online', probe)
  wait()
  return stop
}
