/** The list of the screens behind the login: requested early, so that it is there after a login. */
export const loadScreens = () => import('./screens.ts')
