import { expect, test } from 'vitest'
import { applyRule } from './examples.ts'
import { layers, zoneOf } from './layers.ts'

const imports = (from: string, specifier: string) => applyRule(layers, { [from]: `import { x } from '${specifier}'` })

test.each([
  ['contract/src/calls/call.ts', '@gangway/server/app'],
  ['contract/src/calls/call.ts', '@gangway/portal/lib/clock'],
  ['contract/src/calls/call.ts', '@gangway/booking-page/render-page'],
  ['contract/src/calls/call.ts', '../testing/examples.ts'],
  ['booking-page/src/render-page.ts', '@gangway/server/config'],
  ['embedded-postgres/src/start.ts', '@gangway/contract/calls/limits'],
  ['embedded-postgres/src/start.ts', '@gangway/server/db/locks'],
  ['server/src/http/pipeline/mount.ts', '@gangway/embedded-postgres/start'],
  ['server/src/features/agency/agency.ts', '../../db/database.ts'],
  ['server/src/features/agency/agency.ts', '../users/users.ts'],
  ['server/src/features/agency/agency.ts', '../users/users-store.ts'],
  ['server/src/features/home/home.ts', '../agency/agency.ts'],
  ['server/src/features/agency/agency-store.ts', '../../testing/test-app.ts'],
  ['server/src/features/agency/agency.ts', '../../app.ts'],
  ['server/src/http/pipeline/mount.ts', '../../features/agency/agency-store.ts'],
  ['server/src/http/pipeline/mount.ts', '../../db/database.ts'],
  ['server/src/db/migrate.ts', '../http/pipeline/mount.ts'],
  ['server/src/app.ts', '@gangway/portal/routes'],
  ['server/src/app.test.ts', '@gangway/portal/routes'],
  ['server/src/main.ts', '@gangway/demo/demo'],
  ['server/src/app.test.ts', '@gangway/demo/partners'],
  ['operator/src/main.ts', '@gangway/demo/partners'],
  ['demo/src/demo.ts', '@gangway/portal/routes'],
  ['server/src/app.ts', '../../scripts/project.ts'],
  ['operator/src/main.ts', '@gangway/server/features/agency/agency'],
  ['portal/src/features/agency/agency-screen.tsx', '../users/users-data.ts'],
  ['portal/src/features/agency/agency-screen.tsx', '../users/users-store.ts'],
  ['portal/src/features/home/home-screen.tsx', '../../routes.ts'],
  ['portal/src/features/home/home-screen.tsx', '../../app/frame.tsx'],
  ['portal/src/parts/phone.tsx', '../features/agency/agency-data.ts'],
  ['kit/src/layout/page.tsx', '@gangway/portal/lib/session/session'],
  ['kit/src/layout/page.tsx', '@gangway/console/lib/session/session'],
  ['console/src/features/people/people-screen.tsx', '../console/login-form.tsx'],
  ['console/src/features/people/people-screen.tsx', '../../routes.ts'],
  ['console/src/lib/report.ts', '../features/people/people-data.ts'],
  ['console/src/app/shell.tsx', '@gangway/portal/app/shell'],
  ['portal/src/app/shell.tsx', '@gangway/console/routes'],
  ['server/src/app.ts', '@gangway/console/routes'],
  ['console/src/lib/report.test.ts', '@gangway/server/app'],
  ['kit/src/layout/page.test.ts', '@gangway/portal/i18n/language'],
  ['kit/src/layout/page.tsx', '@gangway/booking-page/render-page'],
  ['portal/src/lib/session/session.ts', '../../parts/phone.tsx'],
  ['kit/src/api/client.ts', '@gangway/server/http/pipeline/mount'],
])('%s must not import %s', (from, specifier) => {
  expect(imports(from, specifier)).toHaveLength(1)
})

test.each([
  ['server/src/features/agency/agency.ts', '@gangway/contract/features/agency'],
  ['server/src/features/agency/agency.ts', './agency-store.ts'],
  ['server/src/features/agency/agency.ts', '../../http/pipeline/handler.ts'],
  ['server/src/features/agency/agency-store.ts', '../../db/database.ts'],
  ['server/src/features/home/home.ts', '../agency/agency-store.ts'],
  ['server/src/features/agency/agency.test.ts', '../../testing/test-app.ts'],
  ['contract/src/calls/call.test.ts', '../testing/examples.ts'],
  ['booking-page/src/render-page.ts', '@gangway/contract/layout'],
  ['server/src/features/wlv/public-page.ts', '@gangway/booking-page/render-page'],
  ['portal/src/features/wlv/layout-preview.tsx', '@gangway/booking-page/render-page'],
  ['server/src/main.ts', './db/database.ts'],
  ['demo/src/bookings/bookings-store.ts', '@gangway/server/features/feed/bookings-store'],
  ['server/src/db/embedded.ts', '@gangway/embedded-postgres/start'],
  ['operator/src/main.ts', '@gangway/server/features/agency/agency-store'],
  ['portal/src/app/app.tsx', '../routes.ts'],
  ['console/src/app/app.tsx', '../routes.ts'],
  ['console/src/features/people/people-screen.tsx', '../../lib/session/session.ts'],
  ['console/src/features/people/people-screen.tsx', '@gangway/kit/layout/page.tsx'],
  ['console/vite.config.ts', '../scripts/vite-app.ts'],
  ['portal/src/routes.ts', './features/home/home-screen.tsx'],
  ['portal/src/features/home/home-screen.tsx', '../../parts/phone.tsx'],
  ['kit/src/layout/page.tsx', '@gangway/contract/calls/errors'],
  ['portal/src/features/home/home-screen.tsx', '@gangway/kit/layout/page.tsx'],
  ['portal/src/lib/session/session.ts', '../../i18n/messages.ts'],
  ['e2e/agency.spec.ts', '@gangway/server/testing/test-app'],
])('%s may import %s', (from, specifier) => {
  expect(imports(from, specifier)).toEqual([])
})

test('types, re-exports and lazy imports count like any other import', () => {
  const from = 'portal/src/parts/phone.tsx'
  const to = '../features/agency/agency-data.ts'
  expect(applyRule(layers, { [from]: `import type { X } from '${to}'` })).toHaveLength(1)
  expect(applyRule(layers, { [from]: `export { x } from '${to}'` })).toHaveLength(1)
  expect(applyRule(layers, { [from]: `const load = () => import('${to}')` })).toHaveLength(1)
})

test('the server may import the types of the database, but not its values', () => {
  const from = 'server/src/http/pipeline/mount.ts'
  expect(applyRule(layers, { [from]: "import type { Db } from '../../db/database.ts'" })).toEqual([])
  expect(applyRule(layers, { [from]: "import { type Db, open } from '../../db/database.ts'" })).toHaveLength(1)
})

test('a new folder belongs to no zone until it is given one', () => {
  expect(zoneOf('elsewhere/src/file.ts')).toBe('nowhere')
  expect(imports('elsewhere/src/file.ts', '@gangway/contract/calls/call')).toHaveLength(1)
})
