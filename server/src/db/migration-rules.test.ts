import { expect, test } from 'vitest'
import { findDangers } from '../testing/migration-rules.ts'
import { readMigrations } from './migrate.ts'
import { inOneTransaction, readSteps } from './migration-steps.ts'

test('SCL-5, TAK-2 the schema has one baseline, and a migration behind it does nothing that holds up people on a large table', () => {
  const [baseline, ...behind] = readMigrations()
  expect(baseline).toMatchObject({ number: 1, name: 'baseline' })
  const dangers = behind.flatMap((migration) =>
    findDangers(migration).map((danger) => `${migration.number}-${migration.name}: ${danger}`),
  )
  expect(dangers).toEqual([])
})

const judge = (text: string) => {
  const steps = readSteps(text)
  return findDangers({ sql: steps ? inOneTransaction(steps) : text, ...(steps && { steps }) })
}

test.each([
  ['create index a on booking (name)', 'use a step "concurrently"'],
  ['create unique index a on audit (at)', 'use a step "concurrently"'],
  ["alter table booking add column a text generated always as (name || 'x') stored", 'rewrites the table'],
  ['alter table login add column a bigint generated always as identity', 'rewrites the table'],
  ['alter table booking add column a uuid not null default gen_random_uuid()', 'computes the default for each row'],
  ["alter table booking add column b int, add column a text default pick('x')", 'computes the default for each row'],
  ["alter table audit add column a text not null default '' check (length(a) < 9)", 'as `not valid`'],
  ['alter table booking add constraint a check (persons > 0)', 'as `not valid`'],
  ['alter table booking add constraint a foreign key (shipid) references ship', 'as `not valid`'],
  ['alter table booking add unique (bookingnr)', 'then `using index`'],
  ['alter table booking alter column comment set not null', 'first add `check (… is not null) not valid`'],
  ['alter table booking alter column bookingnr type varchar(9)', 'rewrites the table'],
  ['update booking set comment = name', 'use a step of batches'],
  ['delete from audit where at < now()', 'use a step of batches'],
  ['with old as (select 1) update booking set comment = name from old', 'use a step of batches'],
  ['lock table booking', 'keeps everybody out'],
  ['truncate audit', 'keeps everybody out'],
  [
    'alter table booking add constraint a check (persons > 0) not valid; alter table booking validate constraint a',
    'use a step of its own',
  ],
])('SCL-5 a migration is refused: %s', (sql, why) => {
  expect(judge(sql)).toEqual([expect.stringContaining(why)])
})

test.each([
  ["alter table booking add column harbour text not null default ''"],
  ['alter table booking add column seen timestamptz not null default now()'],
  ['create table thing (id int primary key check (id > 0)); create index a on thing (id); update thing set id = 1'],
  ["update brand set name = ''; create index a on organizer (organizername)"],
  ['create function a() returns void language sql as $$ update booking set name = $$; drop index booking_name'],
  ['-- step: concurrently\ncreate index concurrently a on booking (name);'],
  ['-- step: batches of booking b by partnerid, bookingid\nupdate booking b set comment = name where :batch'],
  [
    `-- step: transaction
     alter table booking add constraint filled check (comment is not null) not valid;
     -- step: transaction
     alter table booking validate constraint filled;
     -- step: transaction
     alter table booking alter column comment set not null;
     alter table booking drop constraint filled;`.replaceAll(/^ +/gm, ''),
  ],
])('SCL-5 a migration that holds nobody up is accepted: %s', (sql) => {
  expect(judge(sql)).toEqual([])
})
