import { Page } from '@gangway/kit/layout/page.tsx'
import { Skeleton, Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadMessages, useMessages } from '../../i18n/language.ts'
import { ViewMenu } from '../../parts/views/view-menu.tsx'
import classes from './requests.module.css'
import { WorkTab } from './work-tab.tsx'

/** A tab that few people open every day: loaded with its messages when somebody does. */
const lazyTab = (messages: 'requestsMails' | 'requestsSpeed', code: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Tab] = await Promise.all([code(), loadMessages([messages])])
    return { default: Tab }
  })

const SpeedTab = lazyTab('requestsSpeed', async () => (await import('./speed/speed-tab.tsx')).SpeedTab)
const MailsTab = lazyTab('requestsMails', async () => (await import('./mails/mails-tab.tsx')).MailsTab)

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
    <Page
      title={t.requests.title}
      lead={t.requests.leads[tab]}
      action={tab === 'work' && <ViewMenu screen="requests" search={search} />}
    >
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t.requests.title} mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              {t.requests.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} key={tab}>
          <Suspense fallback={<Skeleton height={560} />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
