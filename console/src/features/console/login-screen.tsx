import { getRouteApi } from '@tanstack/react-router'
import { LoginFlow } from './login-flow.tsx'

const route = getRouteApi('/login')

export function LoginScreen() {
  return <LoginFlow next={route.useSearch().next} />
}
