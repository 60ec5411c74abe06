import { unreadablePairs } from '@gangway/contract/rules/contrast'

const chance = (salt: number) => `(hashint8extended(p.partnerid::bigint << 32 | n, ${salt}) & 9007199254740991)`
const paleLinks = JSON.stringify(unreadablePairs({ colorlink: '#77aaff', colorbackground: '#f5f5f5' }))
const share = (salt: number) => `(hashint8extended(p.partnerid::bigint, ${salt}) & 9007199254740991) % 100`

/**
 * What the health of a partner depends on besides bookings and visits: 60 logins over two years, bank accounts, texts,
 * layouts and mails, each missing or wrong for some partners. Visits of some have fallen or ended.
 */
export const healthSql = `
  insert into audit (partnerid, at, userno, username, noun, action)
  select p.partnerid, timestamptz '2026-11-15 10:00Z' - make_interval(days => (n * 12 + ${chance(11)} % 12)::int +
    case when ${share(12)} < 10 then 120 else 0 end), 0, p.partnerid::text, 'session', 'login'
  from gen_partner p cross join lateral generate_series(0, 59) n;
  insert into bankaccount (partnerid, paymentaccountid, active, bankname, accountowner, iban, swift)
  select p.partnerid, 1, ${share(13)} >= 8, 'Bank', 'Agency', 'DE89370400440532013000', 'COBADEFFXXX' from gen_partner p;
  insert into wlvtext (partnerid, languageid, emailcontact, agblink, impressumlink)
  select p.partnerid, languageid, 'info@agency.example', case when ${share(14)} < 12 then '' else 'https://agency.example/t' end,
    'https://agency.example/i'
  from gen_partner p join brand b using (mandant) cross join lateral unnest(b.textlanguageids) languageid;
  insert into wlv (partnerid, unreadable, styles)
  select p.partnerid, case when ${share(15)} < 10 then '${paleLinks}'::jsonb else '[]' end,
     jsonb_build_object('colorbackground', '#f5f5f5', 'colorbutton', '#0050c9', 'colorbuttonhover', '#003c97',
    'colorbuttonfont', '#ffffff', 'colorlink', case when ${share(15)} < 10 then '#77aaff' else '#0050c9' end,
    'colorborder', '#003c97', 'colorfont', '#000000')
  from gen_partner p where ${share(16)} < 70;
  insert into outbox (partnerid, kind, facts, recipient, mandant, language, createdat, nextat, failedat)
  select p.partnerid, 'bankchanged', '{}', 'info@agency.example', p.mandant, 'de', at, at, at
  from gen_partner p cross join lateral (select timestamptz '2026-11-15 10:00Z' - interval '9 days' as at) w where ${share(17)} < 6;
  update trafficday t set hits = 0, pageviews = 0 from gen_partner p
  where t.partnerid = p.partnerid and t.day > date '2026-11-15' - 45 and ${share(18)} < 8;
  update agency a set ort = (array['Hamburg', 'Köln', 'Zürich', 'Rotterdam', 'Antwerpen', 'Málaga', 'Lisboa', 'Le Havre'])[1 + a.partnerid % 8],
    firma = 'Reisebüro ' || (select name from gen_person where k = a.partnerid % (select count(*) from gen_person))`
