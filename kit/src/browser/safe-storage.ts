let isOfTab = false

/** From now on everything is remembered in this tab alone. Called before anything is read. */
export const rememberInTabOnly = () => {
  isOfTab = true
}

const storage = () => (isOfTab ? sessionStorage : localStorage)

/** Local storage that may be missing, full or forbidden: then nothing is remembered, and nothing breaks. */
export const safeStorage = {
  get: (key: string): string | null => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string) => {
    try {
      storage().setItem(key, value)
    } catch {}
  },
  remove: (key: string) => {
    try {
      storage().removeItem(key)
    } catch {}
  },
}
