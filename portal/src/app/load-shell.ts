import { loadScreens } from '../load-screens.ts'

let loaded: typeof import('./shell.tsx') | undefined

/** The shell, if its code is there already. */
export const loadedShell = () => loaded?.Shell

/** The shell's code and where its screens lie: asked for early, so that they are there when somebody logs in. */
export const loadShell = async () => {
  void loadScreens()
  loaded = await import('./shell.tsx')
  return loaded
}
