import { Page } from '@gangway/kit/layout/page.tsx'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { WorkTab } from './work-tab.tsx'

// Few open these every day: they are loaded when somebody does.
const SpeedTab = lazy(() => import('./speed/speed-tab.tsx').then((m) => ({ default: m.SpeedTab })))
const MailsTab = lazy(() => import('./mails/mails-tab.tsx').then((m) => ({ default: m.MailsTab })))

const route = getRouteApi('/requests')

const tabs = ['work', 'speed', 'mails'] as const
type Tab = (typeof tabs)[number]

const panels: Record<Tab, ComponentType> = { work: WorkTab, speed: SpeedTab, mails: MailsTab }

/** ENQ-1: the requests themselves, and what belongs to working on them. The tab is part of the URL. */
export function RequestsScreen() {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab = tabs.find((name) => name === search.tab) ?? 'work'
  const open = (name: string | null) => {
    const next = tabs.find((one) => one === name)
    void navigate({ search: next === 'work' ? {} : { tab: next } })
  }
  const Panel = panels[tab]
  return (
    <Page title={t.requests.title} lead={t.requests.leads[tab]}>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t.requests.title} mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t.requests.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} key={tab}>
          <Suspense>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
