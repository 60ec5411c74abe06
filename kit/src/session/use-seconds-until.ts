import { useLayoutEffect, useState } from 'react'
import { clock } from '../browser/clock.ts'

/** Whole seconds until a time, counted down; 0 when it has come. */
export const useSecondsUntil = (time: number): number => {
  const [seconds, setSeconds] = useState(0)
  // Before the paint, so that the first number shown is the right one.
  useLayoutEffect(() => {
    let cancel = () => {}
    const tick = () => {
      const millisecondsLeft = Math.max(0, time - clock.now())
      setSeconds(Math.ceil(millisecondsLeft / 1000))
      if (millisecondsLeft > 0) cancel = clock.at(clock.now() + (millisecondsLeft % 1000 || 1000), tick)
    }
    tick()
    return () => cancel()
  }, [time])
  return seconds
}
