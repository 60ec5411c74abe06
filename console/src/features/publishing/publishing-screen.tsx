import { publishKinds } from '@gangway/contract/features/publishing'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { MaterialList } from './material-list.tsx'
import { OpenUploads } from './open-uploads.tsx'
import classes from './publishing.module.css'
import { kindOf, mayPublish, type PublishingSearch, showOf, uploadOf } from './publishing-search.ts'
import { StatementsList } from './statements-list.tsx'
import { UploadStart } from './upload-start.tsx'
import { UploadView } from './upload-view.tsx'
import { WithdrawnList } from './withdrawn-list.tsx'

const route = getRouteApi('/publishing')

/** CON-5: statements and material: what is published, and an upload opened by the URL (`?upload=7`). */
export function PublishingScreen() {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const role = useSession()?.role
  const [outcome, setOutcome] = useState<string>()
  const kind = kindOf(search, role)
  const mayEdit = mayPublish(kind, role)
  const uploadid = uploadOf(search)
  const openUpload = (next: number) => {
    setOutcome(undefined)
    return navigate({ search: { kind, upload: String(next) } })
  }
  const change = (changes: PublishingSearch) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...changes }), replace: true, resetScroll: false })
  if (uploadid !== undefined)
    return (
      <UploadView
        key={uploadid}
        uploadid={uploadid}
        expectedKind={kind}
        show={showOf(search)}
        onShow={(show) => change({ show: show === 'all' ? undefined : show })}
        // Replaces the upload in the history, so that Back does not open it again.
        onClose={(said, closed = kind) => {
          setOutcome(said)
          return navigate({ search: { kind: closed }, replace: true })
        }}
      />
    )
  const kinds = (
    <Segments
      label={t.publishing.kind}
      isLabelHidden
      value={kind}
      onChange={(next) => {
        setOutcome(undefined)
        void navigate({ search: { kind: next } })
      }}
      options={publishKinds.map((value) => ({ value, label: t.publishing.kinds[value] }))}
    />
  )
  return (
    <Page title={t.shell.screens.publishing} lead={t.publishing.leads[kind]} filter={kinds}>
      <div className={classes.parts}>
        {outcome && <Notice tone="good">{outcome}</Notice>}
        {mayEdit ? (
          <>
            <OpenUploads kind={kind} onOpen={(next) => void openUpload(next)} onDiscarded={setOutcome} />
            <UploadStart key={kind} kind={kind} onStarted={(next) => void openUpload(next)} />
          </>
        ) : (
          <p className={classes.dim}>{t.publishing.readOnly}</p>
        )}
        {kind === 'provisions' ? (
          <StatementsList search={search} mayEdit={mayEdit} onChange={change} onDone={setOutcome} />
        ) : (
          <MaterialList search={search} mayEdit={mayEdit} onChange={change} onDone={setOutcome} />
        )}
        <WithdrawnList kind={kind} />
      </div>
    </Page>
  )
}
