/** The session in whose name calls are made. */
export type Sessions = {
  /** The session while it counts as logged in; `partnerid` is filled into paths that have one. */
  live: () => { token: string; partnerid?: number } | undefined
  /** Looks at the clock: the time may be up. */
  checkClock: () => void
  /** The server has refused this token. */
  refused: (status: 401 | 403, token: string) => void
}

type App = {
  /** Sent with every call: the server then binds the session to a cookie as well. */
  client: string
  /** The address of the app's own page: whether it answers says whether the server can be reached. */
  home: string
  sessions: Sessions
  /** Asks the person to prove again who they are; resolves to whether they did. */
  prove?: () => Promise<boolean>
  /** Called with every answer that was given to a session. */
  onAnswer?: (response: Response) => void
}

let connected: App | undefined

/** Called once by the app, before its first call. */
export const connectApp = (app: App) => {
  connected = app
}

/** Called by whoever can ask for a fresh proof. */
export const provideProof = (prove: () => Promise<boolean>) => {
  connectedApp().prove = prove
}

export const connectedApp = (): App => {
  if (!connected) throw new Error('The app has not called connectApp')
  return connected
}
