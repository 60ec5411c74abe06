import { factorLoginCalls } from '../account/login-calls.ts'
import { Login } from './session.ts'

// Apart from the other calls of the session: most logins do not need them.

export const { completeLogin, askForPasskey, logInWithPasskey } = factorLoginCalls('session', {}, Login)
