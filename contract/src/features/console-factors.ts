import { factorLoginCalls } from '../account/login-calls.ts'
import { ConsoleLogin } from './console.ts'

// Apart from the other calls of the console: they are loaded later.

export const { completeLogin, askForPasskey, logInWithPasskey } = factorLoginCalls(
  'console',
  { app: 'provider' },
  ConsoleLogin,
)
