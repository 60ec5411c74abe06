import { limits } from '@gangway/contract/calls/limits'
import { type PartnerFacts, savePartner } from '@gangway/contract/features/partners'
import { formatPhone } from '@gangway/contract/partners/phone'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { FactList, Section } from './partner-section.tsx'
import { useMay } from './partners-data.ts'

type Props = { partner: PartnerFacts; onEdit: () => void }

/** Who the agency is, and what the provider decided about it. */
export function Facts({ partner, onEdit }: Props) {
  const t = useMessages()
  const { plural, list, number } = useFormats()
  const may = useMay()
  const { agency, counts, answers } = partner
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ')
  const yesNo = (value: boolean) => (value ? t.common.yes : t.common.no)
  const rows = [
    [t.partners.facts.contact, join(agency.fname, agency.lname)],
    [
      t.partners.facts.address,
      [join(agency.strasse, agency.hausnummer), join(agency.plz, agency.ort), agency.land].filter(Boolean).join(', '),
    ],
    [t.partners.facts.phone, formatPhone(agency.telefon)],
    [t.partners.facts.email, agency.email],
    [t.partners.facts.website, agency.url],
    [t.partners.facts.brand, `${partner.brandname} (${partner.mandant})`],
    [t.partners.facts.partnertype, String(partner.partnertype)],
    [t.partners.facts.iscbe, yesNo(partner.iscbe)],
    [t.partners.facts.tradepartner, yesNo(partner.tradepartner)],
    [t.partners.facts.pagetracking, yesNo(partner.pagetracking)],
    [
      t.partners.facts.records,
      list([
        plural(counts.bookings, t.partners.records.bookings),
        plural(counts.requests, t.partners.records.requests),
        plural(counts.bankaccounts, t.partners.records.bankaccounts),
        plural(counts.organizers, t.partners.records.organizers),
      ]),
    ],
    [
      t.partners.facts.answers,
      fill(t.partners.answers, {
        ...{ day: number(answers.day), month: number(answers.month), returned: number(answers.returned) },
        limit: number(limits.answersPerHour),
      }),
    ],
  ] as const
  const edit = may(savePartner) && (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      onClick={onEdit}
    >
      {t.partners.facts.edit}
    </Button>
  )
  return (
    <Section title={t.partners.facts.title} action={edit}>
      <FactList rows={rows} />
    </Section>
  )
}
