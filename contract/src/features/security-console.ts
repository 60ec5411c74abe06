import { providerCall } from '../call.ts'
import { everyRole } from '../roles.ts'
import { Proven, proofForm } from './security.ts'

export const provePerson = providerCall({
  method: 'POST',
  path: '/security/proof',
  access: { roles: everyRole },
  about:
    'Proves again who is logged in, by password and, where the person has a second factor, a code. For the next ten minutes the session may make the calls that need a fresh proof.',
  tx: 'none',
  beforeFactor: true,
  refuses: ['wrongpassword', 'wrongcode'],
  body: proofForm,
  answer: Proven,
})
