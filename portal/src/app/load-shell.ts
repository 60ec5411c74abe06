/** The shell's code: asked for early, so that it is there when somebody logs in. */
export const loadShell = () => import('./shell.tsx')
