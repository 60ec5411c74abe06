import { useLayoutEffect, useState } from 'react'
import { logout } from '../../lib/session/session.ts'
import { LoginFlow } from './login-flow.tsx'

/** The login screen after a logout: it appears once the session has ended, not before. */
export function LogoutScreen() {
  const [isOut, setOut] = useState(false)
  useLayoutEffect(() => {
    void logout()
    setOut(true)
  }, [])
  return isOut && <LoginFlow />
}
