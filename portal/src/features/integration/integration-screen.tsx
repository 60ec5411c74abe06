import { apiBase } from '@gangway/contract/calls/call'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { KeysPanel } from './keys-panel.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

const route = getRouteApi('/integration')

/** INT-1, INT-3: what the agency's own systems read, and how they are notified (`?tab=webhooks`). */
export function IntegrationScreen() {
  const t = useMessages()
  const { tab = 'keys' } = route.useSearch()
  const navigate = route.useNavigate()
  const { title, lead, keys, webhooks, reference } = t.integration
  return (
    <Page
      title={title}
      lead={lead}
      action={<ExternalLink href={`${apiBase}#integration`}>{reference}</ExternalLink>}
      filter={
        <Segments
          label={title}
          isLabelHidden
          options={[
            { value: 'keys', label: keys },
            { value: 'webhooks', label: webhooks },
          ]}
          value={tab === 'webhooks' ? 'webhooks' : 'keys'}
          onChange={(value) => void navigate({ search: value === 'webhooks' ? { tab: value } : {} })}
        />
      }
    >
      {tab === 'webhooks' ? <WebhooksPanel /> : <KeysPanel />}
    </Page>
  )
}
