import { sql } from 'kysely'
import pg from 'pg'

/** The start of a statement whose plan each connection keeps: for a point, planning takes longer than running it. */
export const prepared = (name: string) => sql.raw(`/* prepared ${name} */`)

/** The name that a statement has been given; undefined for most. */
export const preparedNameOf = (text: string): string | undefined => /^\/\* (prepared \S+) \*\//.exec(text)?.[1]

type Query = (text: unknown, ...more: unknown[]) => unknown

/** Connections that keep the plans of prepared statements. Not behind a pooler: there the next statement may run on another one. */
export class KeepingClient extends pg.Client {
  // pg has ten forms of it; statements of ours come as a text and its values.
  override query = ((text: unknown, values?: unknown, ...more: unknown[]) => {
    const send = super.query.bind(this) as Query
    const name = typeof text === 'string' ? preparedNameOf(text) : undefined
    return name ? send({ name, text, values }, ...more) : send(text, values, ...more)
  }) as pg.Client['query']
}
