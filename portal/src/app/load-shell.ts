import { loadScreens } from '../load-screens.ts'

/** The shell's code and where its screens lie: asked for early, so that they are there when somebody logs in. */
export const loadShell = () => {
  void loadScreens()
  return import('./shell.tsx')
}
