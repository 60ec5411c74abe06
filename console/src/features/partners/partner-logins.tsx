import { listAllowed } from '@gangway/contract/access/allowed-words'
import {
  endPartnerSessions,
  type PartnerFacts,
  resetPartnerFactors,
  sendPartnerPassword,
} from '@gangway/contract/features/partners'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './partner.module.css'
import type { Act } from './partner-dialogs.tsx'
import { Section } from './partner-section.tsx'
import { useMay, useMayOpenLogin, usePartnersLabels } from './partners-data.ts'

type Props = { partner: PartnerFacts; onAct: (act: Act) => void }
type Login = PartnerFacts['logins'][number]

const columns = (t: Messages, { moment }: Formats, lastLogin: string): Column<Login>[] => [
  {
    key: 'name',
    header: t.partners.logins.name,
    isHeading: true,
    cell: ({ username, name, userno }) => (
      <>
        {username}
        <span className={classes.below}>{userno === 0 ? t.partners.logins.main : name}</span>
      </>
    ),
  },
  {
    key: 'rights',
    header: t.partners.logins.rights,
    cell: ({ rights: acl, permissions }) => listAllowed({ acl, permissions }, t.users).join(', '),
  },
  {
    key: 'lastlogin',
    header: lastLogin,
    cell: ({ lastlogin }) => (lastlogin ? moment(lastlogin) : t.partners.never),
  },
  {
    key: 'state',
    header: t.partners.logins.state,
    cell: ({ locked, hasfactor }) => (
      <>
        {t.partners.states[locked ? 'locked' : 'open']}
        {hasfactor && <span className={classes.below}>{t.partners.logins.factor}</span>}
      </>
    ),
  },
]

/** Who can log in, with which rights, and when they last did. */
export function Logins({ partner, onAct }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const labels = usePartnersLabels()
  const may = useMay()
  const mayOpen = useMayOpenLogin(partner.addresschangedat)
  const send = may(sendPartnerPassword) && mayOpen && !partner.locked && (
    <Button variant="default" size="compact-sm" onClick={() => onAct('password')}>
      {t.partners.password.send}
    </Button>
  )
  const hasFactor = partner.logins.some(({ userno, hasfactor }) => userno === 0 && hasfactor)
  const reset = may(resetPartnerFactors) && mayOpen && hasFactor && (
    <Button variant="default" size="compact-sm" onClick={() => onAct('factor')}>
      {t.parts.factor.act}
    </Button>
  )
  const actions = (
    <span className={shapes.row}>
      {reset}
      {send}
    </span>
  )
  return (
    <Section title={t.partners.logins.title} action={actions}>
      {partner.addresschangedat && (
        <p className={classes.text}>
          {fill(t.partners.logins.newAddress, { when: formats.moment(partner.addresschangedat) })}
        </p>
      )}
      <DataTable
        caption={t.partners.logins.title}
        rows={partner.logins}
        columns={columns(t, formats, labels.columns.lastlogin)}
        rowKey={({ userno }) => userno}
      />
    </Section>
  )
}

export function Sessions({ partner, onAct }: Props) {
  const t = useMessages()
  const { moment } = useFormats()
  const may = useMay()
  const { sessions } = partner
  const end = may(endPartnerSessions) && sessions.length > 0 && (
    <Button variant="default" size="compact-sm" onClick={() => onAct('sessions')}>
      {t.partners.sessions.end}
    </Button>
  )
  return (
    <Section title={t.partners.sessions.title} action={end}>
      {sessions.length === 0 && <p className={classes.text}>{t.partners.sessions.none}</p>}
      <ul className={classes.sessions}>
        {sessions.map(({ username, since, address, temporary, viewer }) => (
          <li key={`${username}/${since}/${address}`}>
            <strong>{viewer === null ? username : fill(t.partners.sessions.viewer, { name: viewer })}</strong>{' '}
            {fill(t.partners.sessions.since, { when: moment(since), address })}
            {temporary && `, ${t.partners.sessions.temporary}`}
          </li>
        ))}
      </ul>
    </Section>
  )
}
