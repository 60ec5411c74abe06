import { loadScreens } from '../load-screens.ts'

let loaded: (typeof import('./shell.tsx') & typeof import('./offline.tsx')) | undefined

/** The shell, if its code is there already. */
export const loadedShell = () => loaded?.Shell
/** What stands in for a screen without a connection: it cannot be loaded then, so it comes with the shell. */
export const loadedOffline = () => loaded?.Offline

/** The shell's code and where its screens lie: asked for early, so that they are there when somebody logs in. */
export const loadShell = async () => {
  void loadScreens()
  const [shell, offline] = await Promise.all([import('./shell.tsx'), import('./offline.tsx')])
  loaded = { ...shell, ...offline }
  return loaded
}
