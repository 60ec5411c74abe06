/** Whether the portal's server answers now. */
export const isReachable = async () => {
  try {
    return (await fetch('/partner/')).ok
  } catch {
    return false
  }
}
