import type { Customer } from '@gangway/contract/features/customers'
import {
  type CustomerFileFormat,
  customerFileFormats,
  eraseCustomer,
  getCustomerFile,
} from '@gangway/contract/features/privacy'
import { download } from '@gangway/kit/api/download'
import { useSave } from '@gangway/kit/api/hooks'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { useDownloads } from '@gangway/kit/download/use-downloads'
import { Question } from '@gangway/kit/form/question.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Text } from '@mantine/core'
import { IconFileTypePdf, IconJson, IconUserX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dropDraftsOf } from '../../lib/drafts.ts'

type Props = { bookingid: string; customer: Customer }

const icons = { pdf: IconFileTypePdf, json: IconJson } as const

/** GDP-1, GDP-2: what the agency owes its customers: everything that is kept of them as a file, and erasing it. */
export function CustomerPrivacy({ bookingid, customer }: Props) {
  const t = useMessages()
  const id = useId()
  const language = useLanguage()
  const { downloads, start } = useDownloads()
  const [isAsking, setAsking] = useState(false)
  const { files, ...texts } = t.customers.privacy
  const load = (format: CustomerFileFormat) =>
    start(format, (watch) => download(getCustomerFile, { params: { bookingid }, query: { format, language } }, watch), {
      done: `${files[format]}: ${t.parts.downloaded}`,
      failed: `${files[format]}: ${t.parts.downloadFailed}`,
    })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p className={shapes.dim}>{texts.hint}</p>
      <div className={shapes.row}>
        {customerFileFormats.toReversed().map((format) => (
          <DownloadButton
            key={format}
            label={files[format]}
            icon={icons[format]}
            name={customer.name || t.customers.unnamed}
            size={0}
            download={downloads[format]}
            onStart={() => void load(format)}
          />
        ))}
        <Button
          variant="default"
          c="red"
          leftSection={<IconUserX size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {texts.erase}
        </Button>
      </div>
      {isAsking && <EraseDialog bookingid={bookingid} customer={customer} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Says what goes, what stays and that nothing brings it back, before it does. */
function EraseDialog({ bookingid, customer, onClose }: Props & { onClose: () => void }) {
  const t = useMessages()
  const { plural } = useFormats()
  const client = useQueryClient()
  const { save } = useSave(eraseCustomer)
  const texts = t.customers.privacy
  const erase = async () => {
    try {
      await save({ params: { bookingid }, body: { version: customer.version } })
      dropDraftsOf(customer.bookings.map((booking) => booking.bookingid))
    } finally {
      // Any list may have shown the name.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
    }
  }
  return (
    <Question
      title={fill(texts.eraseTitle, { name: customer.name || t.customers.unnamed })}
      text={fill(texts.about, { count: plural(customer.bookings.length, t.customers.count) })}
      action={texts.eraseNow}
      isRed
      act={erase}
      onClose={onClose}
    >
      <Text>
        <strong>{texts.goesHead}</strong> {texts.goes}
      </Text>
      <Text>
        <strong>{texts.staysHead}</strong> {texts.stays}
      </Text>
      <Text fw={600}>{texts.forever}</Text>
    </Question>
  )
}
