import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Tables that a rejected request may still write: attempt counters. What only follows from another write is not recorded, either. */
const counterTables = ['throttle', 'enginechange', 'enginebrandchange']
const counterColumns = ['failures', 'lastusedat']

export type Written = { tablename: string; operation: string; was: unknown; now: unknown }

const noteWrites = `
  create table testing_written (tablename text, operation text, was jsonb, now jsonb);
  create function testing_note_write() returns trigger language plpgsql security definer set search_path = public as $$
  declare
    counters text[] := '{${counterColumns.join(',')}}';
    was jsonb;
    fresh jsonb;
  begin
    if tg_level = 'ROW' and tg_op <> 'INSERT' then was := to_jsonb(old) - counters; end if;
    if tg_level = 'ROW' and tg_op <> 'DELETE' then fresh := to_jsonb(new) - counters; end if;
    if was is distinct from fresh or tg_level = 'STATEMENT' then
      insert into testing_written values (tg_table_name, tg_op, was, fresh);
    end if;
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public'
      and tablename <> all('{testing_written,${counterTables.join(',')}}')
    loop
      execute format('create trigger testing_rows after insert or update or delete on %I
        for each row execute function testing_note_write()', name);
      execute format('create trigger testing_truncate after truncate on %I
        for each statement execute function testing_note_write()', name);
    end loop;
  end $$`

/**
 * Records every row that a committed transaction inserts, updates or deletes, in any table. The returned function reads
 * the records and clears them.
 */
export const watchWrites = async (db: Db): Promise<() => Promise<Written[]>> => {
  await sql.raw(noteWrites).execute(db)
  return async () => (await sql<Written>`delete from testing_written returning *`.execute(db)).rows
}
