import { connectedApp } from './app.ts'

/** Whether the server of the app answers now. */
export const isReachable = async () => {
  try {
    return (await fetch(connectedApp().home)).ok
  } catch {
    return false
  }
}
