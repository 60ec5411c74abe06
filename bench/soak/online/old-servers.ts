import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, connect } from '@gangway/embedded-postgres/client'
import type { Size } from '../../generate.ts'
import { planPartners } from '../../generate.ts'
import { dice } from '../proof.ts'

type Client = Awaited<ReturnType<typeof connect>>
type Lane = { client: Client; partnerid: number; roll: () => number }

/** One statement of a server of the first version: how long it took, from outside. */
export type Answer = { kind: 'read' | 'write'; what: string; at: number; took: number }

type Work = { kind: Answer['kind']; what: string; run: (lane: Lane) => Promise<unknown> }

const reads: Work[] = [
  {
    kind: 'read',
    what: 'session',
    run: ({ client, partnerid }) =>
      client.query(
        `select s.createdat, l.username, l.mask, p.mandant from session s join login l using (partnerid, userno)
         join partner p using (partnerid) where s.partnerid = $1 limit 1`,
        [partnerid],
      ),
  },
  {
    kind: 'read',
    what: 'transactions',
    run: ({ client, partnerid }) =>
      client.query(
        `select b.*, o.organizername, s.shipname from booking b join organizer o using (organizerid) left join ship s using (shipid)
         where b.partnerid = $1 and b.bookingdate between date '2026-08-17' and date '2026-11-15' and b.suchtext like '%muller%'
         order by b.bookingdate desc, b.bookingid desc limit 50`,
        [partnerid],
      ),
  },
  {
    kind: 'read',
    what: 'report',
    run: ({ client, partnerid }) =>
      client.query(
        `select date_trunc('month', bookingdate) as month, count(*), sum(pricecents) from booking
         where partnerid = $1 and bookingdate >= date '2026-01-01' group by 1`,
        [partnerid],
      ),
  },
  {
    kind: 'read',
    what: 'history',
    run: ({ client, partnerid }) =>
      client.query('select * from audit where partnerid = $1 order by at desc, auditid desc limit 50', [partnerid]),
  },
  {
    kind: 'read',
    what: 'traffic',
    run: ({ client, partnerid }) => client.query('select * from trafficday where partnerid = $1', [partnerid]),
  },
  {
    kind: 'read',
    what: 'statements',
    run: ({ client, partnerid }) =>
      client.query(
        `select p.fileid, p.filename, f.size, octet_length(i.bytes) from provision p join file f using (hash)
         join filepiece i using (hash) where p.partnerid = $1 and year = 2026`,
        [partnerid],
      ),
  },
  {
    kind: 'read',
    what: 'agency',
    run: ({ client, partnerid }) => client.query('select * from agency where partnerid = $1', [partnerid]),
  },
]

const writes: Work[] = [
  {
    kind: 'write',
    what: 'feed',
    run: async ({ client, partnerid, roll }) => {
      const first = Math.floor(roll() * 1e9) + 1e9
      await client.query(
        `insert into booking (partnerid, bookingid, version, bookingdate, departuredate, returndate, state, bookingnr, organizerid,
           cruisingareaid, area, persons, pricecents, suchtext, suchtexttraveler)
         select $1, case when n % 2 = 0 then n else $2::bigint + n end, 9, '2026-11-15', '2027-01-01', '2027-01-08', 1 + n % 5, 'F' || n,
           (select min(organizerid) from organizer), (select min(cruisingareaid) from cruisingarea), 1, 2, 1000, 'feed', 'feed'
         from generate_series(1, 20) n
         on conflict (partnerid, bookingid) do update set version = booking.version + 1, state = excluded.state,
           bookingdate = excluded.bookingdate, pricecents = excluded.pricecents`,
        [partnerid, first],
      )
      await client.query(
        `insert into bookingstate (partnerid, bookingid, version, state, at)
         select partnerid, bookingid, version, state, now() from booking
         where partnerid = $1 and bookingid between $2 and $2 + 20 on conflict do nothing`,
        [partnerid, first],
      )
    },
  },
  {
    kind: 'write',
    what: 'login',
    run: async ({ client, partnerid }) => {
      const { rowCount } = await client.query(
        `with proven as (select l.partnerid, l.userno from login l join partner p using (partnerid)
           where l.partnerid = $1 and l.userno = 0 and not l.locked and not p.locked for share)
         insert into session (partnerid, userno, tokenhash, temporary, address, createdat)
         select partnerid, userno, $2, false, '127.0.0.1', now() from proven`,
        [partnerid, randomBytes(32)],
      )
      if (rowCount !== 1) throw new Error('the login found no account')
      await client.query('update device set usedat = now() where partnerid = $1 and userno = 0', [partnerid])
      await client.query(
        `insert into audit (partnerid, at, userno, username, noun, action) values ($1, now(), 0, 'x', 'session', 'login')`,
        [partnerid],
      )
    },
  },
  {
    kind: 'write',
    what: 'save',
    run: async ({ client, partnerid, roll }) => {
      await client.query(
        "update revision set version = version + 1, changedat = now() where partnerid = $1 and noun = 'agency'",
        [partnerid],
      )
      await client.query('update agency set telefon = $2 where partnerid = $1', [partnerid, String(roll())])
      await client.query(
        `insert into audit (partnerid, at, userno, username, noun, action) values ($1, now(), 0, 'x', 'agency', 'save')`,
        [partnerid],
      )
      await client.query(
        `insert into outbox (partnerid, kind, facts, recipient, mandant, language, createdat, nextat)
         values ($1, 'bankchanged', '{}', 'info@agency.example', 101, 'de', now(), now())`,
        [partnerid],
      )
    },
  },
  {
    kind: 'write',
    what: 'visit',
    run: ({ client, partnerid }) =>
      client.query(
        `insert into trafficday (partnerid, day, hits) values ($1, date '2026-11-15', 1)
         on conflict (partnerid, day) do update set hits = trafficday.hits + 1`,
        [partnerid],
      ),
  },
]

/** Reads and writes of the first version, in transactions, until they are stopped. A statement that fails ends the proof. */
export const startOldServers = async (address: Address, size: Size) => {
  const partners = planPartners(size).map(({ partnerid }) => partnerid)
  const [lanes, answers, failures] = [[] as Promise<void>[], [] as Answer[], [] as string[]]
  let isOver = false
  const run = async (kind: Answer['kind'], seed: number) => {
    const works = kind === 'read' ? reads : writes
    const client = await connect(address, `soak old server ${kind}`)
    // The product gives up after two seconds; here the whole wait is measured.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    const roll = dice(seed)
    while (!isOver) {
      const work = works[Math.floor(roll() * works.length)]
      const partnerid = partners[Math.floor(roll() ** 3 * partners.length)]
      if (!work || partnerid === undefined) break
      const at = performance.now()
      try {
        await client.query('begin')
        await client.query("select set_config('app.partnerid', $1, true)", [String(partnerid)])
        await work.run({ client, partnerid, roll })
        await client.query('commit')
      } catch (error) {
        failures.push(`${work.what}: ${error instanceof Error ? error.message : error}`)
        await client.query('rollback').catch(() => undefined) // the connection is gone if the proof is interrupted
      }
      answers.push({ kind: work.kind, what: work.what, at, took: performance.now() - at })
      await sleep(5)
    }
    await client.end()
  }
  for (let lane = 0; lane < 4; lane++) lanes.push(run('read', 11 + lane), run('write', 23 + lane))
  return {
    answers,
    failures,
    stop: async () => {
      isOver = true
      await Promise.all(lanes)
    },
  }
}
