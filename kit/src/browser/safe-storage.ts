/** Local storage that may be missing, full or forbidden: then nothing is remembered, and nothing breaks. */
export const safeStorage = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string) => {
    try {
      localStorage.setItem(key, value)
    } catch {}
  },
  remove: (key: string) => {
    try {
      localStorage.removeItem(key)
    } catch {}
  },
}
