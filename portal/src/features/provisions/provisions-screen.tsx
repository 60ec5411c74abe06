import { Page } from '@gangway/kit/layout/page.tsx'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { ForecastTab } from './forecast-tab.tsx'
import { OpenTab } from './open-tab.tsx'
import { StatementsTab } from './statements-tab.tsx'

const route = getRouteApi('/provisions')

const tabs = ['statements', 'open', 'forecast'] as const
type Tab = (typeof tabs)[number]

const panels: Record<Tab, () => ReactNode> = { statements: StatementsTab, open: OpenTab, forecast: ForecastTab }

/** MNY-7: what was paid, what is missing, and what will be. The tab is part of the URL. */
export function ProvisionsScreen() {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab = tabs.find((name) => name === search.tab) ?? 'statements'
  const open = (name: string | null) => {
    const next = tabs.find((one) => one === name)
    void navigate({ search: next === 'statements' ? {} : { tab: next } })
  }
  const Panel = panels[tab]
  return (
    <Page title={t.provisions.title} lead={t.provisions.leads[tab]}>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t.provisions.title} mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t.provisions.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} key={tab}>
          <Panel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
