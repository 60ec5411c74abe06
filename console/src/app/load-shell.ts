import { loadScreens } from '../load-screens.ts'

let shellModules: (typeof import('./shell.tsx') & typeof import('@gangway/kit/frame/offline.tsx')) | undefined

/** The shell, if its code is already loaded. */
export const loadedShell = () => shellModules?.Shell
/** The replacement for a screen while offline: it could not be loaded then, so it comes with the shell. */
export const loadedOffline = () => shellModules?.Offline

/** The code of the shell and its list of screens: requested early, so that both are there after a login. */
export const loadShell = async () => {
  void loadScreens()
  const [shell, offline] = await Promise.all([import('./shell.tsx'), import('@gangway/kit/frame/offline.tsx')])
  shellModules = { ...shell, ...offline }
  return shellModules
}
