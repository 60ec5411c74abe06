import { getTopsort } from '@gangway/contract/features/topsort'
import { useRecord } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { TopsortTab, tabs } from './topsort-tab.tsx'

const route = getRouteApi('/partnerdata/topsort')

/** What the booking engine shows first. The tab is part of the URL, so leaving it with unsaved changes asks first. */
export function TopsortScreen() {
  const t = useMessages()
  const { tab = 'destinations' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useRecord(getTopsort)
  const open = (name: string | null) => {
    const next = tabs.find((one) => one === name)
    void navigate({ search: { tab: next === 'destinations' ? undefined : next } })
  }
  return (
    <Page title={t.topsort.title} lead={t.topsort.lead}>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t.topsort.tabsLabel} mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t.topsort.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} key={tab}>
          <Loaded query={query}>{(read) => <TopsortTab tab={tab} read={read} />}</Loaded>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
