import { getRouteApi } from '@tanstack/react-router'
import { LoginFlow } from './login-flow.tsx'

const route = getRouteApi('/login')

export function LoginScreen() {
  const { invalid, username, next } = route.useSearch()
  return <LoginFlow isInvalid={invalid} initialName={username} next={next} />
}
