import { columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { bookingStates } from '@gangway/contract/bookings/bookings'
import { comparedNames } from '@gangway/contract/bookings/compared-fields'
import { providerName } from '@gangway/contract/features/audit'
import { agencyFields } from '@gangway/contract/rules/agency'
import { type RawBuilder, sql } from 'kysely'

// GDP-3: what an agency takes with it; archive-format.md describes every file and field. Everything is read as the agency itself:
// row security and column rights hold, so that no secret can get in.

/** A file of rows. */
type Part = {
  /** Tables, joined by `using`, so that `partnerid` is unambiguous. */
  from: string
  order: string
  /** The columns that keep their names. */
  columns: string
  /** The fields that have another source than the column of their name. */
  computed?: Readonly<Record<string, string>>
}

const euro = (column: string) => `round(${column} / 100.0, 2)`
const stateNames = Object.keys(bookingStates).map((name) => `'${name}'`)
const stateName = (column: string) => `(array[${stateNames}])[${column}]`

/** The name of a file inside the archive: in a folder of its own, so that no two collide. */
const pathOf = (...parts: string[]) => `concat_ws('/', 'files', ${parts.join(', ')})`
const named = (column: string) => `translate(${column}, '/\\', '__')`
const monthFolder = "year || '-' || lpad(month::text, 2, '0')"
const paths = {
  logo: pathOf("'logo'", named('partnerlogo')),
  terms: pathOf("'terms'", 'languageid', named('agbfile')),
  statements: pathOf("'statements'", monthFolder, named('filename')),
  claims: pathOf("'claims'", 'claimid', 'messageno', named('filename')),
  answers: pathOf("'answers'", 'bookingid', 'stepno', 'fileno', named('filename')),
}

/** The fields of a booking as the feed sends them; none that was removed is in the archive (PRD-4). */
const archivedColumns = columnsWith('stored').filter((key) => key !== 'removed')
const bookingFields = Object.fromEntries(
  archivedColumns.map((key) => {
    const { kind, stored, ...column } = bookingColumns[key]
    const own = `b.${stored}`
    const value = kind === 'euro' ? euro(own) : own
    return ['feedName' in column ? column.feedName : key, key === 'status' ? stateName(own) : value]
  }),
)

/** CHG-1: by the names of the fields of a booking, money in euro. */
const changedEuro = (place: number) => `to_jsonb(${euro(`(c.value->>${place})::int8`)})`
const archivedChanges = `(
  select jsonb_object_agg(f.name, jsonb_build_array(
    case f.kind when 'euro' then ${changedEuro(0)} when 'state' then to_jsonb(${stateName('(c.value->>0)::int')}) else c.value->0 end,
    case f.kind when 'euro' then ${changedEuro(1)} when 'state' then to_jsonb(${stateName('(c.value->>1)::int')}) else c.value->1 end))
  from jsonb_each(bookingstate.changes) c
  join (values ${comparedNames
    .map((name) => {
      const { kind, stored } = bookingColumns[name]
      return `('${stored}', '${name}', '${name === 'status' ? 'state' : kind}')`
    })
    .join(', ')}) f (stored, name, kind) on f.stored = c.key)`

const parts: Readonly<Record<string, Part>> = {
  agency: {
    from: 'agency join partner using (partnerid)',
    order: 'partnerid',
    columns: `partnerid mandant partnertype iscbe tradepartner pagetracking createdat ${Object.keys(agencyFields).join(' ')}`,
    computed: {
      secondfactor: "coalesce((select required from securitypolicy s where s.partnerid = agency.partnerid), 'none')",
    },
  },
  bankaccounts: {
    from: 'bankaccount',
    order: 'paymentaccountid',
    columns: 'paymentaccountid active bankname accountowner iban swift',
  },
  bankchanges: {
    from: 'bankchange',
    order: 'changeid',
    columns: 'changeid paymentaccountid former new state requestedname requestedat decidedat reason',
    computed: { decidedby: "case when decidedno is null then '' else decidedby end" },
  },
  users: {
    from: 'login left join partneruser using (partnerid, userno)',
    order: 'userno',
    columns:
      'userno username firstname lastname phone fax email department comment mask requests commissions claims bank locked createdat',
  },
  invitations: {
    from: 'userinvitation',
    order: 'userno',
    columns: 'userno username firstname lastname phone fax email department comment sentat expiresat',
  },
  organizers: {
    from: 'partnerorganizer join organizer using (organizerid)',
    order: 'organizerid',
    columns:
      'organizerid organizername available aufnehmen agenturoptionnr agenturnrlevel1 agenturnrlevel2 reservierungtel reservierungfax reservierungemail inkasso',
  },
  activations: {
    from: 'activation',
    order: 'activationid',
    columns: 'activationid state askedby askedat decidedat reason',
  },
  topsort: { from: 'topsort', order: 'listtype', columns: 'listtype ids' },
  'booking-page': {
    from: 'wlv',
    order: 'partnerid',
    columns:
      'firm street housenr zipcode city country phonecountry phonecity phonenumber bank iban swiftcode werbetextanzeigen styles embedsites',
    computed: { logo: `case when logohash is not null then ${paths.logo} end` },
  },
  'booking-page-texts': {
    from: 'wlvtext',
    order: 'languageid',
    columns:
      'languageid emailfrom emailcontact emailfootertext contactinformationtext werbetext agblink impressumlink privacylink',
    computed: { terms: `case when agbhash is not null then ${paths.terms} end` },
  },
  bookings: {
    from: 'booking b join organizer o using (organizerid) left join ship s using (shipid) join cruisingarea c using (cruisingareaid)',
    order: 'bookingid',
    columns: '',
    computed: {
      ...bookingFields,
      organizername: 'o.organizername',
      shipname: 's.shipname',
      cruisingareaname: `coalesce(nullif(c.cruisingareaname, ''),
        (select name from cruisingareatext t where t.cruisingareaid = b.cruisingareaid order by languageid limit 1))`,
    },
  },
  bookingstates: {
    from: 'bookingstate',
    order: 'bookingid, version',
    columns: 'bookingid version at',
    computed: { status: stateName('state'), changes: archivedChanges },
  },
  work: {
    from: 'bookingwork',
    order: 'bookingid',
    columns: 'bookingid reference userno stage dueday waituntil lostreason answeredat answeredby changedat changedby',
  },
  steps: {
    from: 'bookingstep',
    order: 'bookingid, stepno',
    columns: 'bookingid stepno step author at text stage waituntil lostreason assignee mailkind deadlineid',
  },
  answers: {
    from: 'answermail',
    order: 'bookingid, stepno',
    columns: 'bookingid stepno recipient language subject body createdat sentat returnedat',
    computed: {
      files: `(select coalesce(json_agg(${paths.answers} order by fileno), '[]') from answerfile f
        where (f.partnerid, f.sendkey) = (answermail.partnerid, answermail.sendkey))`,
    },
  },
  deadlines: {
    from: 'deadline',
    order: 'deadlineid',
    columns: 'deadlineid bookingid kind text day sentday sentat iswithdrawn typedday typedat typedby doneat doneby',
    computed: { amount: euro('amountcents'), sentamount: euro('sentcents'), typedamount: euro('typedcents') },
  },
  'deadline-reminders': {
    from: 'deadlinereminder',
    order: 'deadlineid, day, recipient',
    columns: 'deadlineid day recipient at',
  },
  'deadline-rules': { from: 'deadlinerule', order: 'kind', columns: 'kind days tocustomer' },
  templates: { from: 'mailtemplate', order: 'templateid', columns: 'templateid kind language title subject body' },
  openinghours: { from: 'openinghours', order: 'weekday', columns: 'weekday opens closes' },
  // What a person keeps for themselves is not the agency's.
  views: {
    from: '(select * from savedview where userno is null and deletedat is null) saved',
    order: 'viewid',
    columns: 'viewid screen name search',
  },
  agencykeys: {
    from: 'agencykey',
    order: 'keyid',
    columns: 'keyid name scopes userno madeby createdat expiresat lastusedat lastaddress revokedat',
  },
  webhooks: {
    from: 'webhook',
    order: 'hookid',
    columns: 'hookid url events createdat failingsince offat offreason',
  },
  customernotes: { from: 'customernote', order: 'noteno', columns: 'noteno bookingid text author at' },
  customersteps: {
    from: 'customerstep',
    order: 'stepno',
    columns: 'stepno step undoes bookingid otherid author at',
    computed: {
      bookings: `(select coalesce(json_agg(json_build_object('bookingid', k.bookingid, 'side', side) order by k.bookingid), '[]')
        from customerstepbooking k where (k.partnerid, k.stepno) = (customerstep.partnerid, customerstep.stepno))`,
    },
  },
  traffic: { from: 'trafficday', order: 'day', columns: 'day hits pageviews' },
  linkcodes: {
    from: 'linkcode',
    order: 'linkid',
    columns: 'linkid code name target targetid language createdat archivedat',
  },
  linkclicks: { from: 'linkclick', order: 'day, clickid', columns: 'clickid linkid day site device machine isperson' },
  'statement-files': {
    from: 'provision',
    order: 'year, month, filename',
    columns: 'year month filename createddate payoutday',
    computed: { sum: euro('sumcents'), file: paths.statements },
  },
  'withdrawn-files': {
    from: 'withdrawnprovision',
    order: 'withdrawnat, fileid',
    columns: 'year month filename reason withdrawnat',
  },
  statements: {
    from: 'statement',
    order: 'statementid',
    columns: 'statementid year month statementnr issued filename',
    computed: { sum: euro('sumcents') },
  },
  statementlines: {
    from: 'statementline',
    order: 'statementid, lineno',
    columns: 'statementid lineno kind bookingid bookingnr foundid text assignedby assignedat',
    computed: { amount: euro('amountcents') },
  },
  claims: {
    from: 'claim',
    order: 'claimid',
    columns: 'claimid bookingid state promised createdat changedat',
    computed: { amount: euro('amountcents') },
  },
  claimmessages: {
    from: 'claimmessage left join claimfile using (partnerid, claimid, messageno)',
    order: 'claimid, messageno',
    columns: 'claimid messageno side at step text promised',
    computed: {
      author: "case when side = 'agency' then author else '' end",
      file: `case when hash is not null then ${paths.claims} end`,
    },
  },
  history: {
    from: 'audit',
    order: 'at, auditid',
    columns: 'at userno noun action changes',
    computed: {
      username: `case when userno is null then '${providerName}' else username end`,
      address: "case when userno is null then '' else address end",
    },
  },
}

/** Whose archive it is. The names of travellers are in it only where the agency may see them. */
export type ArchiveReader = { partnerid: number; isTravelerShown: boolean }

const fieldsOf = ({ columns, computed = {} }: Part, { isTravelerShown }: Pick<ArchiveReader, 'isTravelerShown'>) => [
  ...columns.split(' ').flatMap((name) => (name ? [{ name, source: `"${name}"` }] : [])),
  ...Object.entries(computed)
    .filter(([name]) => name !== 'travelername' || isTravelerShown)
    .map(([name, source]) => ({ name, source })),
]

/** The fields of each file of rows. */
export const archiveFields = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(parts).map(([file, part]) => [
      file,
      fieldsOf(part, { isTravelerShown: true }).map(({ name }) => name),
    ]),
  )

/** The statement of each file of rows, by its name: each row is a line of JSON. */
export const archiveStatements = (reader: ArchiveReader): [name: string, lines: RawBuilder<{ line: string }>][] =>
  Object.entries(parts).map(([name, part]) => [
    name,
    sql`select to_json(r)::text as line from (
      select ${sql.raw(
        fieldsOf(part, reader)
          .map(({ name, source }) => `${source} as "${name}"`)
          .join(', '),
      )} from ${sql.raw(part.from)}
      where partnerid = ${reader.partnerid} order by ${sql.raw(part.order)}) r`,
  ])

type ArchivedFile = { name: string; hash: Buffer; size: number; type: string }

/** The stored files, each with its name in the archive. */
export const filesStatement = ({ partnerid }: ArchiveReader): RawBuilder<ArchivedFile> => {
  const select = (path: string, from: string, hash: string) =>
    sql`select ${sql.raw(path)} as name, ${sql.raw(hash)} as hash from ${sql.raw(from)}
      where partnerid = ${partnerid} and ${sql.raw(hash)} is not null`
  const stored = [
    select(paths.logo, 'wlv', 'logohash'),
    select(paths.terms, 'wlvtext', 'agbhash'),
    select(paths.statements, 'provision', 'hash'),
    select(paths.claims, 'claimfile', 'hash'),
    select(paths.answers, 'answerfile join answermail using (partnerid, sendkey)', 'hash'),
  ]
  return sql`select name, hash, size, type from (${sql.join(stored, sql` union all `)}) stored join file using (hash)
    order by name`
}
