import type { listLinkcodes } from '@gangway/contract/features/linkcodes'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { LinkForm } from './link-form.tsx'
import { linkIn } from './link-values.ts'
import classes from './linkcodes.module.css'
import { useAllFigures, useLinkcodes, useMayLink, useOffer } from './linkcodes-data.ts'
import { LinksTable } from './links-table.tsx'

const QrView = lazy(async () => ({ default: (await import('./qr-view.tsx')).QrView }))

type EditorProps = {
  /** A link's number, or `new`. */
  which: string
  links: UseQueryResult<Answered<typeof listLinkcodes>>
  onBack: () => void
  onCreated: (linkid: number) => void
}

/** One link: an existing one from the list, or a new one. */
function LinkEditor({ which, links, onBack, onCreated }: EditorProps) {
  const t = useMessages()
  const offer = useOffer()
  // A new link stays in the form that created it, with its confirmation.
  const [created, setCreated] = useState<string>()
  const link = links.data && linkIn(links.data.data, which)
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.linkcodes.back}
    </Button>
  )
  return (
    <Page narrow title={link?.name ?? t.linkcodes.newTitle} lead={t.linkcodes.formLead} action={back}>
      {link && (
        <Notice tone="good">
          <span className={classes.address}>{fill(t.linkcodes.ready, { address: link.address })}</span>
        </Notice>
      )}
      <Loaded query={links} skeleton={<FormSkeleton groups={[3]} />}>
        {(read) => (
          <Loaded query={offer} skeleton={<FormSkeleton groups={[3]} />}>
            {(page) => {
              if (which !== 'new' && !link && which !== created)
                return <Notice tone="warn" title={t.messages.notfound} />
              return (
                <LinkForm
                  key={which === created ? 'new' : which}
                  which={which}
                  offer={page}
                  read={read}
                  onCreated={(linkid) => {
                    setCreated(String(linkid))
                    onCreated(linkid)
                  }}
                />
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

const route = getRouteApi('/linkcodes')

/** RCH-1: the agency's links with what they brought, and one of them opened by the URL (`?link=7`, `?link=new`), or its code (`?qr=7`). */
export function LinkcodesScreen() {
  const t = useMessages()
  const { link, qr } = route.useSearch()
  const navigate = route.useNavigate()
  const links = useLinkcodes()
  const clicks = useAllFigures(links.data?.data ?? [])
  const mayLink = useMayLink()
  /** What was just done, to be read above the list. */
  const [done, setDone] = useState<string>()
  const open = (which: string) => {
    setDone(undefined)
    return navigate({ search: { link: which } })
  }
  const qrLink = qr === undefined ? undefined : linkIn(links.data?.data ?? [], qr)
  if (qrLink)
    return (
      <Suspense fallback={<FormSkeleton groups={[3]} />}>
        <QrView link={qrLink} onBack={() => void navigate({ search: {}, replace: true })} />
      </Suspense>
    )
  if (link !== undefined && mayLink) {
    return (
      <LinkEditor
        which={link}
        links={links}
        // Replaces the link in the history, so that Back does not open it again.
        onBack={() => void navigate({ search: {}, replace: true })}
        onCreated={(linkid) => void navigate({ search: { link: String(linkid) }, replace: true })}
      />
    )
  }
  const add = mayLink && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void open('new')}>
      {t.linkcodes.add}
    </Button>
  )
  return (
    <Page title={t.linkcodes.title} lead={t.linkcodes.lead} action={add}>
      <div className={shapes.stack}>
        {done && (
          <Notice tone="good">
            <span className={classes.address}>{done}</span>
          </Notice>
        )}
        <Loaded query={links}>
          {({ data, etag }) =>
            data.length === 0 ? (
              <Empty>{t.linkcodes.none}</Empty>
            ) : (
              <Loaded query={clicks}>
                {(figures) => (
                  <LinksTable
                    links={data}
                    clicks={figures}
                    version={etag}
                    onOpen={(linkid) => void open(String(linkid))}
                    onQr={(linkid) => void navigate({ search: { qr: String(linkid) } })}
                    onDone={setDone}
                  />
                )}
              </Loaded>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}
