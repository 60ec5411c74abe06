import { missingAfter, type Tab } from './tab.ts'

/** Runs in the page: fills in a field as typing does, and sends its form. */
const submitField = (name: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form?.requestSubmit()
}

const missingField = (name: string) => (document.querySelector(`input[name=${name}]`) ? [] : [`no field ${name}`])

const missingPath = (path: string) => (location.pathname === path ? [] : [`the address is ${location.pathname}`])

const expectNone = (step: string, missing: readonly string[]) => {
  if (missing.length > 0) throw new Error(`${step}: ${missing.join('; ')}`)
}

/** Both steps of the login, from the login screen that is open. */
export const logIn = async (tab: Tab, username: string, password: string): Promise<void> => {
  await tab.run(submitField, 'username', username)
  expectNone('second step of the login', await missingAfter(tab, 30, missingField, 'password'))
  await tab.run(submitField, 'password', password)
  expectNone('logging in', await missingAfter(tab, 30, missingPath, '/partner/home'))
}
