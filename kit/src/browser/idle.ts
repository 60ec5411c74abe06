/** Runs when the browser is idle; the returned function cancels it. Safari has no idle callback. */
export const whenIdle = (run: () => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 2000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(id)
}
