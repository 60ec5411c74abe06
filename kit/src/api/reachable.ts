import { connectedApp } from './app.ts'
import { CallError } from './call-error.ts'

/** Whether the server of the app answers now. */
export const isReachable = async () => {
  try {
    return (await fetch(connectedApp().home)).ok
  } catch {
    return false
  }
}

/** How browsers and the build say that a file of the code or its styles did not arrive. */
const missing = /dynamically imported module|module script failed|JavaScript MIME|preload CSS/

/** Code that fails to load: a notice is shown in the screen's place, which loads it later. */
export const handleMissingCode = (error: unknown): never => {
  throw missing.test(String(error)) ? new CallError({ status: 0, key: 'errormessage' }) : error
}
