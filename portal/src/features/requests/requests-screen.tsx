import { Page } from '@gangway/kit/layout/page.tsx'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { SpeedTab } from './speed/speed-tab.tsx'
import { WorkTab } from './work-tab.tsx'

const route = getRouteApi('/requests')

const tabs = ['work', 'speed', 'mails'] as const
type Tab = (typeof tabs)[number]

/** Only the tabs that have a panel are offered. */
const panels: Partial<Record<Tab, () => ReactNode>> = { work: WorkTab, speed: SpeedTab }
const offered = tabs.filter((name) => panels[name])

/** ENQ-1: the requests themselves, and what belongs to working on them. The tab is part of the URL. */
export function RequestsScreen() {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab = offered.find((name) => name === search.tab) ?? 'work'
  const open = (name: string | null) => {
    const next = offered.find((one) => one === name)
    void navigate({ search: next === 'work' ? {} : { tab: next } })
  }
  const Panel = panels[tab] ?? WorkTab
  return (
    <Page title={t.requests.title} lead={t.requests.leads[tab]}>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        {offered.length > 1 && (
          <Tabs.List aria-label={t.requests.title} mb="lg">
            {offered.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t.requests.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        <Tabs.Panel value={tab} key={tab}>
          <Panel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
