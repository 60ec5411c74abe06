import { listOrganizers } from '@gangway/contract/features/organizers'
import { useRecord } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useMessages } from '../../i18n/language.ts'
import { AskForOrganizers } from '../../parts/ask-for-organizers.tsx'
import classes from './organizers.module.css'
import { OrganizersForm } from './organizers-form.tsx'
import { OrganizersSkeleton } from './organizers-skeleton.tsx'

/** The cruise lines that are open to the agency: its numbers there, and where to make reservations. */
export function OrganizersScreen() {
  const t = useMessages()
  const query = useRecord(listOrganizers)
  return (
    <Page narrow title={t.organizers.title} lead={t.organizers.lead}>
      <Loaded query={query} skeleton={<OrganizersSkeleton />}>
        {(read) =>
          read.data.length > 0 ? (
            <OrganizersForm read={read} />
          ) : (
            <Notice tone="warn" title={<span className={classes.sentence}>{t.organizers.none}</span>}>
              <AskForOrganizers />
            </Notice>
          )
        }
      </Loaded>
    </Page>
  )
}
