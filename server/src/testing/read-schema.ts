import { type Connection, connectTo, directConfig } from '../db/connection.ts'

/** Everything that migrations create, as text: columns, keys, constraints, indexes, triggers, policies, functions, rights. */
export const readSchema = async (connection: Connection): Promise<string> => {
  const client = await connectTo(directConfig(connection))
  try {
    const { rows } = await client.query(
      `select array_to_string(array(
      select format('%s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
          pg_get_expr(d.adbin, d.adrelid), a.attacl)
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace
      union select format('%s %s %s', relname, relacl, relrowsecurity) from pg_class where relnamespace = 'public'::regnamespace
      union select format('%s %s %s', conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union select format('%s %s', pg_get_indexdef(i.indexrelid), i.indisvalid) from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace
      union select format('%s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
      union select format('%s %s %s %s', tablename, policyname, qual, with_check) from pg_policies
      union select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      union select format('migration %s %s', number, checksum) from migration
      order by 1), E'\\n') as shape`,
    )
    return rows[0].shape
  } finally {
    await client.end()
  }
}
