import { getWlv } from '@gangway/contract/features/wlv'
import { useRecord } from '@gangway/kit/api/hooks'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useMessages } from '../../i18n/language.ts'
import { useReference } from '../../lib/reference.ts'
import { ContactForm } from './contact-form.tsx'

/** The contact data and texts that travelers see in the booking engine. */
export function ContactScreen() {
  const t = useMessages()
  const wlv = useRecord(getWlv)
  const reference = useReference()
  const skeleton = <FormSkeleton groups={[5, 6, 3]} />
  return (
    <Page narrow title={t.wlv.contact.title} lead={t.wlv.contact.lead}>
      <Loaded query={wlv} skeleton={skeleton}>
        {(read) => (
          <Loaded query={reference} skeleton={skeleton}>
            {(lists) => <ContactForm read={read} reference={lists} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
