import { listAllowed } from '@gangway/contract/access/allowed-words'
import { getPartnerBank, getPartnerRecord, type PartnerRecord } from '@gangway/contract/features/partners-record'
import { formatPhone, formatPublicPhone } from '@gangway/contract/partners/phone'
import { agencyOptions } from '@gangway/contract/rules/organizer'
import { listTypes } from '@gangway/contract/rules/topsort'
import { wireLanguages } from '@gangway/contract/texts/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { DataTable } from '@gangway/kit/table/data-table.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './partner.module.css'
import { FactList, Section } from './partner-section.tsx'
import { useConsoleLanguage, useMay } from './partners-data.ts'

type Labels = Readonly<Record<string, string>>
type Fact = readonly [string, ReactNode]

/** The fields of a record that have a label, in the order of the form in which they were entered. */
const listFacts = (t: Messages, labels: Labels, values: Readonly<Record<string, unknown>>): Fact[] =>
  Object.entries(labels)
    .filter(([key]) => key in values)
    .map(([key, label]) => [label, textOf(t, values[key])])

const textOf = (t: Messages, value: unknown): ReactNode => {
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
  return /^#[0-9a-f]{6}$/i.test(String(value)) ? <Colour hex={String(value)} /> : String(value ?? '')
}

function Colour({ hex }: { hex: string }) {
  return (
    <>
      <span className={classes.colour} style={{ background: hex }} /> {hex}
    </>
  )
}

const pagePhone = ({ phonecountry, phonecity, phonenumber }: PartnerRecord['page']) =>
  formatPublicPhone({ code: phonecountry, area: phonecity, number: phonenumber })

function AgencyData({ agency }: PartnerRecord) {
  const t = useMessages()
  return <FactList rows={listFacts(t, t.agency.fields, { ...agency, telefon: formatPhone(agency.telefon) })} />
}

function ContactData({ page }: PartnerRecord) {
  const t = useMessages()
  return (
    <FactList
      rows={listFacts(t, { ...t.wlv.contact.fields, ...t.wlv.embed.fields }, { ...page, phone: pagePhone(page) })}
    />
  )
}

function Layout({ page }: PartnerRecord) {
  const t = useMessages()
  const values = { ...page.styles, partnerLogoImage: page.partnerlogo !== '', phone: pagePhone(page) }
  return <FactList rows={listFacts(t, t.wlv.layout.fields, values)} />
}

/** Flemish has a code of its own on the wire. */
const languageCode = (languageid: keyof typeof wireLanguages) =>
  languageid === 25 ? 'nl-BE' : wireLanguages[languageid]

function Texts({ page: { texts } }: PartnerRecord) {
  const t = useMessages()
  const names = new Intl.DisplayNames(useConsoleLanguage(), { type: 'language' })
  if (texts.length === 0) return <Empty>{t.partners.record.none}</Empty>
  return texts.map((text) => (
    <Entry key={text.languageid} title={names.of(languageCode(text.languageid)) ?? ''}>
      <FactList rows={listFacts(t, t.parts.textFields, text)} />
    </Entry>
  ))
}

type Organizer = PartnerRecord['organizers'][number]

const isUntouched = ({ organizerid: _, organizername: __, available: ___, ...entered }: Organizer) =>
  Object.values(entered).every((value) => !value)

const numbersOf = ({ agenturoptionnr: option, agenturnrlevel1, agenturnrlevel2 }: Organizer) => {
  if (option === agencyOptions.none) return '–'
  return option === agencyOptions.number ? agenturnrlevel1 : `${agenturnrlevel1} / ${agenturnrlevel2}`
}

/** Cruise lines of which nothing was entered are left out. */
function Organizers({ organizers }: PartnerRecord) {
  const t = useMessages()
  const rows = organizers.filter((organizer) => !isUntouched(organizer))
  const { agenturnrlevel1, inkasso, aufnehmen } = t.organizers.fields
  const yesNo = (value: boolean) => (value ? t.common.yes : t.common.no)
  if (rows.length === 0) return <Empty>{t.partners.record.none}</Empty>
  return (
    <DataTable
      caption={t.partners.record.groups.organizers}
      rows={rows}
      rowKey={({ organizerid }) => organizerid}
      columns={[
        {
          key: 'name',
          header: t.partners.record.organizer,
          isHeading: true,
          cell: ({ organizername, available }) => (
            <>
              {organizername}
              {!available && <span className={classes.below}>{t.partners.record.closed}</span>}
            </>
          ),
        },
        { key: 'number', header: agenturnrlevel1, cell: numbersOf },
        {
          key: 'reservation',
          header: t.partners.record.reservation,
          cell: ({ reservierungtel, reservierungfax, reservierungemail }) =>
            [reservierungtel, reservierungfax && `Fax ${reservierungfax}`, reservierungemail]
              .filter(Boolean)
              .join(', ') || '–',
        },
        { key: 'inkasso', header: inkasso, cell: (row) => yesNo(row.inkasso) },
        { key: 'aufnehmen', header: aufnehmen, cell: (row) => yesNo(row.aufnehmen) },
      ]}
    />
  )
}

function Topsort({ topsort }: PartnerRecord) {
  const t = useMessages()
  const namesOf = (listtype: number) => topsort.find((list) => list.listtype === listtype)?.names ?? []
  const numbered = (names: readonly string[]) => names.map((name, at) => `${at + 1}. ${name}`).join('\n')
  return (
    <FactList
      rows={listTypes.map((listtype) => [
        t.partners.record.lists[listtype],
        numbered(namesOf(listtype)) || t.partners.record.standard,
      ])}
    />
  )
}

function Users({ users }: PartnerRecord) {
  const t = useMessages()
  if (users.length === 0) return <Empty>{t.partners.record.none}</Empty>
  return users.map(({ permissions, acl, username, ...user }) => {
    const granted = acl.flatMap((right) => (right.active ? [right.acl] : []))
    const allowed = listAllowed({ acl: granted, permissions }, t.users).join(', ')
    return (
      <Entry key={user.userno} title={username}>
        <FactList rows={listFacts(t, t.users.fields, { ...user, acl: allowed })} />
      </Entry>
    )
  })
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={shapes.stackXs}>
      <h3 className={classes.name}>{title}</h3>
      {children}
    </section>
  )
}

/** SEC-7: the accounts as saved; one that waits for a decision is not in force. */
function BankData({ partnerid }: { partnerid: number }) {
  const t = useMessages()
  const bank = useCall(getPartnerBank, { params: { partnerid } })
  const { active: _, ...fields } = t.agency.fields
  return (
    <Loaded query={bank}>
      {({ accounts, page }) => (
        <div className={shapes.stackLg}>
          {accounts.map(({ state, ...account }, at) => (
            <Entry key={account.paymentaccountid} title={fill(t.agency.account, { n: at + 1 })}>
              <FactList
                rows={[...listFacts(t, fields, account), [t.partners.logins.state, t.partners.record.accounts[state]]]}
              />
            </Entry>
          ))}
          <Entry title={t.partners.record.pageAccount}>
            <FactList rows={listFacts(t, t.wlv.contact.fields, page)} />
          </Entry>
        </div>
      )}
    </Loaded>
  )
}

/** One collapsed part; what is in it is rendered, and with that loaded, once it is opened. */
function Group({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.group} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className={classes.groupContent}>{children()}</div>}
    </details>
  )
}

const parts = {
  agency: AgencyData,
  contact: ContactData,
  layout: Layout,
  texts: Texts,
  organizers: Organizers,
  topsort: Topsort,
  users: Users,
}

function Part({ partnerid, name }: { partnerid: number; name: keyof typeof parts }) {
  const language = useConsoleLanguage()
  const record = useCall(getPartnerRecord, { params: { partnerid }, query: { language } })
  const Content = parts[name]
  return <Loaded query={record}>{(data) => <Content {...data} />}</Loaded>
}

/** ENG-10: everything that the agency entered, to read. */
export function EnteredRecord({ partnerid }: { partnerid: number }) {
  const t = useMessages()
  const may = useMay()
  return (
    <Section title={t.partners.record.title}>
      <p className={shapes.dim}>{t.partners.record.hint}</p>
      <div>
        {(Object.keys(parts) as (keyof typeof parts)[]).map((name) => (
          <Group key={name} title={t.partners.record.groups[name]}>
            {() => <Part partnerid={partnerid} name={name} />}
          </Group>
        ))}
        {may(getPartnerBank) && (
          <Group title={t.partners.record.groups.bank}>{() => <BankData partnerid={partnerid} />}</Group>
        )}
      </div>
    </Section>
  )
}
