import { connectedApp } from './app.ts'

const arrives = (file: string) => fetch(file).then(({ ok }) => ok)

/** The page as the server sends it now; undefined unless everything it names is there: loading it would lose what is shown. */
export const readServedPage = async () => {
  try {
    const answer = await fetch(connectedApp().home)
    const page = await answer.text()
    const files = [...page.matchAll(/(?:src|href)="([^"]+\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    return answer.ok && (await Promise.all(files.map(arrives))).every(Boolean) ? page : undefined
  } catch {
    return undefined
  }
}
