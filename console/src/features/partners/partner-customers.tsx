import { limits } from '@gangway/contract/calls/limits'
import type { FoundBooking } from '@gangway/contract/features/customers'
import { customerFileFormats } from '@gangway/contract/features/privacy'
import type { PartnerCustomer } from '@gangway/contract/features/privacy-console'
import {
  erasePartnerCustomer,
  getPartnerCustomer,
  getPartnerCustomerFile,
  searchPartnerCustomers,
} from '@gangway/contract/features/privacy-console'
import { errorKeyOf } from '@gangway/kit/api/call-error'
import { download } from '@gangway/kit/api/download'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { useDownloads } from '@gangway/kit/download/use-downloads'
import { Question } from '@gangway/kit/form/question.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './partner.module.css'
import { FactList, Section } from './partner-section.tsx'

/** GDP-1, GDP-2, GDP-5: finds a customer of the agency, hands out its file and erases it. Every search is in the agency's history. */
export function PartnerCustomers({ partnerid }: { partnerid: number }) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FoundBooking>()
  const [outcome, setOutcome] = useState<string>()
  return (
    <Section title={t.partners.customers.title}>
      <p className={classes.text}>{t.partners.customers.hint}</p>
      <form
        noValidate
        className={shapes.row}
        onSubmit={(event) => {
          event.preventDefault()
          setOutcome(undefined)
          setSearch(typed.trim())
        }}
      >
        <TextInput
          type="search"
          aria-label={t.partners.customers.search}
          placeholder={t.partners.customers.searchHint}
          maxLength={limits.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default">
          {t.partners.customers.find}
        </Button>
      </form>
      {outcome && <Notice tone="good">{outcome}</Notice>}
      {search !== '' && <Found partnerid={partnerid} search={search} onChoose={setChosen} />}
      {chosen && (
        <CustomerDialog
          partnerid={partnerid}
          booking={chosen}
          onClose={() => setChosen(undefined)}
          onErased={() => {
            setSearch('')
            setTyped('')
            setOutcome(t.partners.customers.erased)
          }}
        />
      )}
    </Section>
  )
}

type FoundProps = { partnerid: number; search: string; onChoose: (booking: FoundBooking) => void }

function Found({ partnerid, search, onChoose }: FoundProps) {
  const t = useMessages()
  const { date } = useFormats()
  const found = useCall(searchPartnerCustomers, { params: { partnerid }, query: { q: search } })
  return (
    <Loaded query={found}>
      {({ bookings, hasmore }) => (
        <div role="status">
          {bookings.length === 0 && <p className={classes.text}>{t.partners.customers.none}</p>}
          <ul className={classes.notes}>
            {bookings.map((booking) => (
              <li key={booking.bookingid} className={shapes.between}>
                <span>
                  {booking.customername || t.partners.customers.unnamed}
                  <span className={classes.below}>
                    {[booking.bookingnr || booking.bookingid, booking.customerplace, date(booking.reiseterminvon)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${t.partners.customers.open}: ${booking.bookingnr || booking.bookingid}`}
                  onClick={() => onChoose(booking)}
                >
                  {t.partners.customers.open}
                </Button>
              </li>
            ))}
          </ul>
          {hasmore && <p className={classes.text}>{t.partners.customers.more}</p>}
        </div>
      )}
    </Loaded>
  )
}

type DialogProps = { partnerid: number; booking: FoundBooking; onClose: () => void; onErased: () => void }

function CustomerDialog({ partnerid, booking, onClose, onErased }: DialogProps) {
  const t = useMessages()
  const params = { partnerid, bookingid: booking.bookingid }
  const customer = useCall(getPartnerCustomer, { params })
  const [isErasing, setErasing] = useState(false)
  if (isErasing && customer.data)
    return <EraseQuestion params={params} customer={customer.data} onClose={onClose} onErased={onErased} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={booking.customername || t.partners.customers.unnamed}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Loaded query={customer}>
        {(data) => (
          <div className={shapes.stack}>
            <FactList
              rows={[
                [t.partners.facts.email, data.emails.join(', ')],
                [t.partners.facts.phone, data.phones.join(', ')],
                [t.partners.customers.place, data.places.join(', ')],
                [t.partners.customers.bookings, data.bookings.join(', ')],
              ]}
            />
            <div className={shapes.row}>
              <CustomerFiles params={params} name={data.name || t.partners.customers.unnamed} />
              <Button variant="default" c="red" onClick={() => setErasing(true)}>
                {t.partners.customers.erase}
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

type Params = { partnerid: number; bookingid: number }

function CustomerFiles({ params, name }: { params: Params; name: string }) {
  const t = useMessages()
  const language = useLanguage()
  const { downloads, start } = useDownloads()
  const { files } = t.partners.customers
  return customerFileFormats.toReversed().map((format) => (
    <DownloadButton
      key={format}
      label={files[format]}
      name={name}
      size={0}
      download={downloads[format]}
      onStart={() =>
        void start(
          format,
          (watch) => download(getPartnerCustomerFile, { params, query: { format, language } }, watch),
          {
            done: `${files[format]}: ${t.parts.downloaded}`,
            failed: `${files[format]}: ${t.parts.downloadFailed}`,
          },
        )
      }
    />
  ))
}

type EraseProps = { params: Params; customer: PartnerCustomer; onClose: () => void; onErased: () => void }

/** Says what goes and what stays, and asks for a reason that does not name the customer. */
function EraseQuestion({ params, customer, onClose, onErased }: EraseProps) {
  const t = useMessages()
  const client = useQueryClient()
  const { save } = useSave(erasePartnerCustomer)
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string>()
  const texts = t.partners.customers
  const act = () => {
    setIssue(reason.trim() === '' ? t.partners.lock.missing : undefined)
    if (reason.trim() === '') return undefined
    return save({ params, body: { version: customer.version, reason: reason.trim() } }).then(
      () => {
        client.removeQueries({ queryKey: [searchPartnerCustomers.path] })
        client.removeQueries({ queryKey: [getPartnerCustomer.path] })
        onErased()
      },
      (error: unknown) => {
        if (errorKeyOf(error) === 'badinput') setIssue(texts.named)
        throw error
      },
    )
  }
  return (
    <Question
      title={fill(texts.eraseTitle, { name: customer.name || texts.unnamed })}
      text={fill(texts.about, { numbers: customer.bookings.join(', ') })}
      action={texts.eraseNow}
      isRed
      act={act}
      onClose={onClose}
    >
      <Text>{texts.goes}</Text>
      <Text>{texts.stays}</Text>
      <Text fw={600}>{texts.forever}</Text>
      <TextInput
        label={t.partners.lock.reason}
        description={texts.reasonHint}
        maxLength={limits.line}
        value={reason}
        error={issue}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </Question>
  )
}
