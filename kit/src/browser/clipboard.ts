/** Copies a text to the clipboard; resolves to whether the browser allowed it. Without https there is no clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
