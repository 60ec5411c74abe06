import { missingAfter, type Tab } from './tab.ts'

/** Runs in the page: fills in a field as typing does. */
const fillField = (name: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Runs in the page. */
const submitForm = () => document.querySelector('form')?.requestSubmit()

const missingField = (name: string) => (document.querySelector(`input[name=${name}]`) ? [] : [`no field ${name}`])

const missingPath = (path: string) => (location.pathname === path ? [] : [`the address is ${location.pathname}`])

const expectNone = (step: string, missing: readonly string[]) => {
  if (missing.length > 0) throw new Error(`${step}: ${missing.join('; ')}`)
}

/** Address and password of the console's login, which is open. */
export const logInToConsole = async (tab: Tab, email: string, password: string): Promise<void> => {
  await tab.run(fillField, 'username', email)
  await tab.run(fillField, 'password', password)
  await tab.run(submitForm)
  expectNone('logging in', await missingAfter(tab, 30, missingPath, '/provider/overview'))
}

/** Both steps of the login, from the login screen that is open. */
export const logIn = async (tab: Tab, username: string, password: string): Promise<void> => {
  await tab.run(fillField, 'username', username)
  await tab.run(submitForm)
  expectNone('second step of the login', await missingAfter(tab, 30, missingField, 'password'))
  await tab.run(fillField, 'password', password)
  await tab.run(submitForm)
  expectNone('logging in', await missingAfter(tab, 30, missingPath, '/partner/home'))
}
