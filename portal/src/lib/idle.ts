/** Runs when the browser has nothing better to do; the answer takes it back. Safari does not know idle times. */
export const whenIdle = (run: () => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 2000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(id)
}
