/** Whether the server of the portal answers now. */
export const isReachable = async () => {
  try {
    return (await fetch('/partner/')).ok
  } catch {
    return false
  }
}
