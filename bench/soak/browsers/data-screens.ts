import { getAgency } from '@gangway/contract/features/agency'
import { listAudit } from '@gangway/contract/features/audit'
import { listOrganizers } from '@gangway/contract/features/organizers'
import { getSecurity } from '@gangway/contract/features/security'
import { getTopsort } from '@gangway/contract/features/topsort'
import { listUsers } from '@gangway/contract/features/users'
import type { Ask } from './agency-api.ts'
import type { Screen } from './screen.ts'

/** The lists of the first tab: destinations at sea and on rivers. */
const destinationLists = { 3: 'Zielgebiete Hochsee', 6: 'Zielgebiete Fluss' } as const

/** The agency's own data: what it is, who works there, which cruise lines it sells, what was changed. */
export const dataScreens = async (ask: Ask): Promise<Screen[]> => {
  const agency = await ask(getAgency)
  const lists = await ask(getTopsort)
  const users = await ask(listUsers)
  const security = await ask(getSecurity)
  const organizers = await ask(listOrganizers)
  const audit = await ask(listAudit, { query: { logins: 'hidden' } })
  const countIn = (type: string) => {
    const { list } = lists.find(({ listtype }) => listtype === Number(type)) ?? { list: '' }
    return `${list.split(',').length} gewählt`
  }
  const { firma, fname, lname, strasse, hausnummer, plz, ort, email, bankaccounts } = agency
  return [
    {
      path: '/partner/partnerdata/edit',
      fields: [firma, fname, lname, strasse, hausnummer, plz, ort, email, ...bankaccounts.map((one) => one.bankname)],
      texts: ['Bankverbindung 1', 'Handelsregister'],
    },
    {
      path: '/partner/partnerdata/topsort',
      rows: { 'main form': Object.entries(destinationLists).map(([type, name]) => [name, countIn(type)]) },
    },
    {
      path: '/partner/partnerdata/password',
      has: { 'main input[type=password]': 3 },
      texts: ['Altes Passwort', 'mindestens 8 Zeichen', 'ein Sonderzeichen'],
    },
    {
      path: '/partner/partnerdata/security',
      texts: ['Authenticator-App', ...security.events.slice(0, 1).map(({ address }) => address)],
      calls: [['/security/', '/me']],
    },
    {
      path: '/partner/partnerdata/users',
      rows: { 'main tbody tr': users.map((one) => [one.username, one.firstname, one.lastname, one.department]) },
    },
    {
      path: '/partner/partnerdata/organizers',
      texts: [`${organizers.length} von ${organizers.length}`],
      rows: {
        'main li': organizers.map(({ organizername, aufnehmen, agenturnrlevel1 }) => [
          ...[organizername, aufnehmen ? agenturnrlevel1 : 'Nicht aufgenommen'],
        ]),
      },
    },
    {
      path: '/partner/partnerdata/history',
      has: { 'main li > time[datetime]': audit.rows.length },
      rows: {
        'main li:has(> time)': audit.rows.map(({ username, address }) => [username.replace(/^\*.*/, ''), address]),
      },
      texts: ['hat das eigene Passwort geändert', '+49 40 5550138'],
    },
  ]
}
