/** Where the screens behind the login lie: asked for early, so that it is known when somebody logs in. */
export const loadScreens = () => import('./screens.ts')
